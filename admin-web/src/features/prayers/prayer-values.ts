import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Language } from '@quiet-time/schema/languages';
import { type PrayerType, prayerTypes } from '@quiet-time/schema/prayer-types';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import { staleFields } from '../../lib/stale-fields.ts';
import { textRule } from '../../lib/text-rule.ts';
import { attachmentsField } from '../../ui/attachments/attachments-text.ts';
import { langField } from '../../ui/translations/lang-field.tsx';
import type { PrayerListDocument } from './prayers.documents.ts';

/** A prayer as the section shows it and the form edits it. */
export type ListedPrayer = ResultOf<typeof PrayerListDocument>['adminPrayers']['items'][number];

/** The fields of `Query` that writing or deleting one makes stale. */
export const stale = staleFields.prayer;

/** In the order of their cards. */
export const types = Object.keys(prayerTypes) as PrayerType[];

/** A prayer as its form has it. */
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

/** What a new one has as long as nobody says otherwise. */
export const blankPrayer: PrayerValues = {
  type: 'daily',
  title: '',
  content: '',
  author: '',
  isActive: true,
  tags: [],
  lang: 'en',
  attachments: [],
};

/** A prayer as it is stored, in the shape of the form. */
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

/** What people compare of two versions. */
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
