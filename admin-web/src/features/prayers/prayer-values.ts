import { filled } from '@quiet-time/schema/filled';
import type { ResultOf, WholeInput } from '@quiet-time/schema/graphql';
import { type PrayerType, prayerTypes } from '@quiet-time/schema/labels';
import { messages } from '@quiet-time/schema/messages';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import type { FormField } from '@quiet-time/schema/web/form/fields.ts';
import type { UploadedFile } from '@quiet-time/schema/web/upload.ts';
import { attachmentsField } from '../../ui/attachments/attachments-text.ts';
import type { CreatePrayerDocument, PrayerListDocument } from './prayers.documents.ts';

/** A prayer as the section shows it and the form edits it. */
export type ListedPrayer = ResultOf<typeof PrayerListDocument>['adminPrayers']['items'][number];

/** A prayer as its form has it. */
export type PrayerValues = {
  type: PrayerType;
  title: string;
  content: string;
  author: string;
  isActive: boolean;
  tags: string[];
  attachments: UploadedFile[];
};

/** What a new one has as long as nobody says otherwise. */
export const blankPrayer = (type: PrayerType): PrayerValues => ({
  type,
  title: '',
  content: '',
  author: '',
  isActive: true,
  tags: [],
  attachments: [],
});

interface Stored extends Omit<PrayerValues, 'author' | 'tags' | 'attachments'> {
  author: string | null;
  tags: readonly string[];
  attachments: readonly UploadedFile[];
}

/** A prayer as it is stored, in the shape of the form. */
export const prayerValues = (stored: Stored): PrayerValues => ({
  type: stored.type,
  title: stored.title,
  content: stored.content,
  author: stored.author ?? '',
  isActive: stored.isActive,
  tags: [...stored.tags],
  attachments: stored.attachments.map(({ id, name, type, size }) => ({ id, name, type, size })),
});

/** What is sent. */
export const prayerInput = ({
  attachments,
  ...values
}: PrayerValues): WholeInput<typeof CreatePrayerDocument> => ({
  ...values,
  attachments: attachments.map(({ id }) => id),
});

/** What people compare of two versions. */
export const prayerFields: readonly FormField<PrayerValues>[] = [
  { path: 'type', label: 'Type', text: ({ type }) => prayerTypes[type] },
  { path: 'author', label: 'Author' },
  { path: 'title', label: 'Title' },
  { path: 'content', label: 'Prayer' },
  { path: 'tags', label: 'Tags' },
  attachmentsField,
  { path: 'isActive', label: 'Status', text: ({ isActive }) => (isActive ? 'Current' : 'Not shown') },
];

export const validatePrayer = {
  title: (title: string) => (filled.test(title) ? null : messages.titleRequired),
  content: (content: string) => (filled.test(content) ? null : prayerMessages.prayerContentRequired),
};

/** What a change of a prayer makes stale. */
export const staleAfterChange = { refetchQueries: ['PrayerList'] };
