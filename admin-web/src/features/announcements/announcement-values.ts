import { type AnnouncementType, announcementTypes } from '@quiet-time/schema/announcement-types';
import { isPicture } from '@quiet-time/schema/attachments';
import { staleFields } from '@quiet-time/schema/back-office/kinds';
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
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import { lengthOf, textRule } from '../../lib/text-rule.ts';
import { plainFiles, valuesOf } from '../../lib/values-of.ts';
import { attachmentsField } from '../../ui/attachments/attachments-text.ts';
import { langField } from '../../ui/translations/lang-field.tsx';
import type { AnnouncementListDocument, CreateAnnouncementDocument } from './announcements.documents.ts';

export type ListedAnnouncement = ResultOf<
  typeof AnnouncementListDocument
>['adminAnnouncements']['items'][number];

/** Fields of `Query` that a change of an announcement makes stale. */
export const stale = staleFields('announcement');

/** Form values of an announcement. */
export type AnnouncementValues = typeof blankAnnouncement;

type AnnouncementInput = WholeInput<typeof CreateAnnouncementDocument>;

/** Initial values of a new announcement (A-ANN-19, A-ANN-20). */
export const blankAnnouncement = {
  title: '',
  content: '',
  type: 'general' as AnnouncementType,
  priority: 'medium' as AnnouncementPriority,
  targetAudience: 'all' as AnnouncementAudience,
  isActive: true,
  /** Value of a `datetime-local` field in the author's time zone. Empty: from now on. */
  startDate: '',
  /** Empty if it is shown until it is deactivated. */
  endDate: '',
  showOnHomepage: true,
  showInModal: false,
  allowDismiss: true,
  backgroundColor: '#3B82F6',
  textColor: '#FFFFFF',
  get lang(): Language {
    return siteLanguage();
  },
  attachments: [] as UploadedFile[],
  /** Text alternatives of its pictures. A picture without an entry still needs one. */
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
 * Returns the input to send. Unchanged times keep the stored value with its seconds, which the field can't hold.
 * Otherwise they would count as changed.
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

/** Strips the fields that the cache adds. Old versions have no text alternatives. */
const plainTexts = (texts: readonly AltText[] | undefined): AltText[] =>
  texts?.map(({ file, text }) => ({ file, text })) ?? [];

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Fields compared between two versions. */
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

/** Rules with the server's error messages. Lengths apply to the input as sent. */
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

/** Formats a timestamp for a `datetime-local` field in the reader's time zone: `2026-11-21T07:51`. */
function localMoment(timestamp: string): string {
  const moment = new Date(timestamp);
  const inUtc = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return inUtc.toISOString().slice(0, 16);
}
