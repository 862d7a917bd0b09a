import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { filled } from '@quiet-time/schema/filled';
import type { VariablesOf } from '@quiet-time/schema/graphql';
import type { AnnouncementAudience, AnnouncementPriority, AnnouncementType } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { UploadedFile } from '@quiet-time/schema/web/upload.ts';
import type { CreateAnnouncementDocument } from './announcements.documents.ts';

/** An announcement as its form has it. */
export type AnnouncementValues = {
  title: string;
  content: string;
  type: AnnouncementType;
  priority: AnnouncementPriority;
  targetAudience: AnnouncementAudience;
  isActive: boolean;
  /** As a field for date and time has it, where the writer is; empty: from now on. */
  startDate: string;
  /** Empty: until it is switched off. */
  endDate: string;
  showOnHomepage: boolean;
  showInModal: boolean;
  allowDismiss: boolean;
  backgroundColor: string;
  textColor: string;
  attachments: UploadedFile[];
};

type AnnouncementInput = VariablesOf<typeof CreateAnnouncementDocument>['input'];

/** What a new one has as long as nobody says otherwise (document 2, section 2). */
export const blankAnnouncement: AnnouncementValues = {
  title: '',
  content: '',
  type: 'general',
  priority: 'medium',
  targetAudience: 'all',
  isActive: true,
  startDate: '',
  endDate: '',
  showOnHomepage: true,
  showInModal: false,
  allowDismiss: true,
  backgroundColor: '#3B82F6',
  textColor: '#FFFFFF',
  attachments: [],
};

type DisplaySettings = Pick<
  AnnouncementValues,
  'showOnHomepage' | 'showInModal' | 'allowDismiss' | 'backgroundColor' | 'textColor'
>;
interface Stored
  extends Pick<
    AnnouncementValues,
    'title' | 'content' | 'type' | 'priority' | 'targetAudience' | 'isActive'
  > {
  startDate: string;
  endDate: string | null;
  displaySettings: DisplaySettings;
  attachments: readonly UploadedFile[];
}

/** An announcement as it is stored, in the shape of the form. */
export const announcementValues = (stored: Stored): AnnouncementValues => ({
  title: stored.title,
  content: stored.content,
  type: stored.type,
  priority: stored.priority,
  targetAudience: stored.targetAudience,
  isActive: stored.isActive,
  startDate: localMoment(stored.startDate),
  endDate: stored.endDate ? localMoment(stored.endDate) : '',
  showOnHomepage: stored.displaySettings.showOnHomepage,
  showInModal: stored.displaySettings.showInModal,
  allowDismiss: stored.displaySettings.allowDismiss,
  backgroundColor: stored.displaySettings.backgroundColor,
  textColor: stored.displaySettings.textColor,
  attachments: stored.attachments.map(({ id, name, type, size }) => ({ id, name, type, size })),
});

/** What is sent. */
export function announcementInput({
  startDate,
  endDate,
  showOnHomepage,
  showInModal,
  allowDismiss,
  backgroundColor,
  textColor,
  attachments,
  ...texts
}: AnnouncementValues): AnnouncementInput {
  return {
    ...texts,
    startDate: startDate ? new Date(startDate).toISOString() : null,
    endDate: endDate ? new Date(endDate).toISOString() : null,
    displaySettings: { showOnHomepage, showInModal, allowDismiss, backgroundColor, textColor },
    attachments: attachments.map(({ id }) => id),
  };
}

const max = limits.announcement;

/** In the sentences of the server. Lengths are those of what is sent. */
export const validateAnnouncement = {
  title: (title: string) =>
    !filled.test(title)
      ? messages.titleRequired
      : title.length > max.title
        ? announcementMessages.announcementTitleTooLong
        : null,
  content: (content: string) =>
    !filled.test(content)
      ? announcementMessages.announcementContentRequired
      : content.length > max.content
        ? announcementMessages.announcementContentTooLong
        : null,
  endDate: (endDate: string, { startDate }: AnnouncementValues) =>
    endDate && startDate && endDate <= startDate ? announcementMessages.announcementEndBeforeStart : null,
};

/** A timestamp as a field for date and time takes it: `2026-11-21T07:51`, where the reader is. */
function localMoment(timestamp: string): string {
  const moment = new Date(timestamp);
  const inUtc = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return inUtc.toISOString().slice(0, 16);
}
