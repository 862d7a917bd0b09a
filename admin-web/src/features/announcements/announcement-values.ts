import { type AnnouncementType, announcementTypes } from '@quiet-time/schema/announcement-types';
import { isPicture } from '@quiet-time/schema/attachments';
import type { ResultOf, WholeInput } from '@quiet-time/schema/graphql';
import {
  type AnnouncementAudience,
  type AnnouncementPriority,
  announcementAudiences,
  announcementPriorities,
} from '@quiet-time/schema/labels';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { type AltText, altTextOf } from '@quiet-time/schema/media';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import { staleFields } from '../../lib/stale-fields.ts';
import { lengthOf, textRule } from '../../lib/text-rule.ts';
import { plainFiles, valuesOf } from '../../lib/values-of.ts';
import { attachmentsField } from '../../ui/attachments/attachments-text.ts';
import { langField } from '../../ui/translations/lang-field.tsx';
import type { AnnouncementListDocument, CreateAnnouncementDocument } from './announcements.documents.ts';

export type ListedAnnouncement = ResultOf<
  typeof AnnouncementListDocument
>['adminAnnouncements']['items'][number];

/** The fields of `Query` that a change of one makes stale. */
export const stale = staleFields.announcement;

/** An announcement as its form has it. */
export type AnnouncementValues = typeof blankAnnouncement;

type AnnouncementInput = WholeInput<typeof CreateAnnouncementDocument>;

/** What a new one has as long as nobody says otherwise (document 2, section 2). */
export const blankAnnouncement = {
  title: '',
  content: '',
  type: 'general' as AnnouncementType,
  priority: 'medium' as AnnouncementPriority,
  targetAudience: 'all' as AnnouncementAudience,
  isActive: true,
  /** As a field for date and time has it, where the writer is; empty: from now on. */
  startDate: '',
  /** Empty: until it is switched off. */
  endDate: '',
  showOnHomepage: true,
  showInModal: false,
  allowDismiss: true,
  backgroundColor: '#3B82F6',
  textColor: '#FFFFFF',
  lang: 'en' as Language,
  attachments: [] as UploadedFile[],
  /** Of its pictures. One that is not here is still to be described. */
  altTexts: [] as AltText[],
};

export const announcementValues = (stored: ListedAnnouncement): AnnouncementValues =>
  valuesOf(blankAnnouncement, {
    ...stored,
    ...stored.displaySettings,
    startDate: localMoment(stored.startDate),
    endDate: stored.endDate && localMoment(stored.endDate),
    attachments: plainFiles(stored.attachments),
    altTexts: plainTexts(stored.altTexts),
  });

/**
 * What is sent. A time that nobody has touched stays the one that is `stored`, with its seconds, for which the field has
 * no room: else it would count as changed.
 */
export function announcementInput(
  {
    startDate,
    endDate,
    showOnHomepage,
    showInModal,
    allowDismiss,
    backgroundColor,
    textColor,
    attachments,
    altTexts,
    ...texts
  }: AnnouncementValues,
  stored: Pick<ListedAnnouncement, 'startDate' | 'endDate'> | null,
): AnnouncementInput {
  const sent = (typed: string, before: string | null | undefined) => {
    if (!typed) return null;
    return before && localMoment(before) === typed ? before : new Date(typed).toISOString();
  };
  return {
    ...texts,
    startDate: sent(startDate, stored?.startDate),
    endDate: sent(endDate, stored?.endDate),
    displaySettings: { showOnHomepage, showInModal, allowDismiss, backgroundColor, textColor },
    attachments: attachments.map(({ id }) => id),
    altTexts: attachments.filter(isPicture).flatMap((picture) => {
      const text = altTextOf(picture, altTexts);
      return text === null ? [] : [{ file: picture.id, text }];
    }),
  };
}

/** Without what the cache adds to them. Versions of former times have none. */
const plainTexts = (texts: readonly AltText[] | undefined): AltText[] =>
  texts?.map(({ file, text }) => ({ file, text })) ?? [];

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** What people compare of two versions. */
export const announcementFields: readonly FormField<AnnouncementValues>[] = [
  { path: 'title', label: 'Title' },
  { path: 'content', label: 'Content' },
  { path: 'type', label: 'Type', text: ({ type }) => announcementTypes[type]() },
  { path: 'priority', label: 'Priority', text: ({ priority }) => announcementPriorities[priority] },
  {
    path: 'targetAudience',
    label: 'Audience',
    text: ({ targetAudience }) => announcementAudiences[targetAudience],
  },
  { path: 'startDate', label: 'Start date', text: ({ startDate }) => startDate && momentOf(startDate) },
  { path: 'endDate', label: 'End date', text: ({ endDate }) => endDate && momentOf(endDate) },
  { path: 'isActive', label: 'Active', text: ({ isActive }) => yesNo(isActive) },
  {
    path: 'showOnHomepage',
    label: 'On the home page',
    text: ({ showOnHomepage }) => yesNo(showOnHomepage),
  },
  { path: 'showInModal', label: 'In a window', text: ({ showInModal }) => yesNo(showInModal) },
  { path: 'allowDismiss', label: 'May be dismissed', text: ({ allowDismiss }) => yesNo(allowDismiss) },
  { path: 'backgroundColor', label: 'Background color' },
  { path: 'textColor', label: 'Text color' },
  langField,
  attachmentsField,
  {
    path: 'altTexts',
    label: 'Text alternatives',
    text: ({ attachments, altTexts }) =>
      attachments
        .filter(isPicture)
        .map((picture) => `${picture.name}: ${altTextOf(picture, altTexts) || 'decoration'}`)
        .join('\n'),
  },
];

const max = limits.announcement;

/** In the sentences of the server. Lengths are those of what is sent. */
export const validateAnnouncement = {
  title: textRule(
    m.announcement_title_required(),
    max.title,
    m.announcement_title_too_long({ limit: max.title + 1 }),
  ),
  content: textRule(
    m.announcement_content_required(),
    max.content,
    m.announcement_content_too_long({ limit: max.content + 1 }),
  ),
  endDate: (endDate: string, { startDate }: AnnouncementValues) =>
    endDate && startDate && endDate <= startDate ? m.announcement_end_before_start() : null,
  altTexts: (altTexts: AltText[], { attachments }: AnnouncementValues) => {
    const pictures = attachments.filter(isPicture).map((picture) => altTextOf(picture, altTexts));
    if (pictures.includes(null)) return 'Please say what each picture shows, or that it is decoration';
    const isTooLong = pictures.some((text) => lengthOf(text ?? '') > max.altText);
    return isTooLong ? m.announcement_alt_text_too_long({ max: max.altText }) : null;
  },
};

/** A timestamp as a field for date and time takes it: `2026-11-21T07:51`, where the reader is. */
function localMoment(timestamp: string): string {
  const moment = new Date(timestamp);
  const inUtc = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return inUtc.toISOString().slice(0, 16);
}
