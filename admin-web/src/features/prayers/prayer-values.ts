import { staleFields } from '@quiet-time/schema/back-office/kinds';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Language } from '@quiet-time/schema/languages';
import { type PrayerType, prayerTypes } from '@quiet-time/schema/prayer-types';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import { textRule } from '../../lib/text-rule.ts';
import { attachmentsField } from '../../ui/attachments/attachments-text.ts';
import { langField } from '../../ui/translations/lang-field.tsx';
import type { PrayerListDocument } from './prayers.documents.ts';

/** A prayer as in the response of the list, which the form edits. */
export type ListedPrayer = ResultOf<typeof PrayerListDocument>['adminPrayers']['items'][number];

/** Fields of `Query` that a change of a prayer makes stale. */
export const stale = staleFields('prayer');

/** Types in the order of their cards. */
export const types = Object.keys(prayerTypes) as PrayerType[];

/** Form values of a prayer. */
export type PrayerValues = {
  type: PrayerType;
  title: string;
  content: string;
  author: string;
  isActive: boolean;
  tags: string[];
  lang: Language;
  attachments: UploadedFile[];
};

/** Initial values of a new prayer. */
export const blankPrayer: PrayerValues = {
  type: 'daily',
  title: '',
  content: '',
  author: '',
  isActive: true,
  tags: [],
  get lang() {
    return siteLanguage();
  },
  attachments: [],
};

/** Converts a stored prayer to form values. */
export const prayerValues = (stored: ListedPrayer): PrayerValues => ({
  type: stored.type,
  title: stored.title,
  content: stored.content,
  author: stored.author ?? '',
  isActive: stored.isActive,
  tags: [...stored.tags],
  lang: stored.lang,
  attachments: stored.attachments.map(({ id, name, type, size }) => ({ id, name, type, size })),
});

/** Fields compared between two versions. */
export const prayerFields: readonly FormField<PrayerValues>[] = [
  { path: 'type', label: 'Type', text: ({ type }) => prayerTypes[type]() },
  { path: 'author', label: 'Author' },
  { path: 'title', label: 'Title' },
  { path: 'content', label: 'Prayer' },
  { path: 'tags', label: 'Tags' },
  langField,
  attachmentsField,
  { path: 'isActive', label: 'Status', text: ({ isActive }) => (isActive ? 'Current' : 'Not shown') },
];

export const validatePrayer = {
  title: textRule(m.prayer_title_required()),
  content: textRule(m.prayer_content_required()),
};
