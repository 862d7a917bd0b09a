import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { createItem, deleteItem, editable, lockForEdit } from '../../blocks/editing/edit.js';
import { AppError } from '../../blocks/errors.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { describeFiles } from '../attachments/attachment.reads.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { Announcement, type DisplaySettings } from './announcement.entity.js';
import type { AnnouncementInput } from './announcement.inputs.js';

/** An input; its files can also be said by what they were. */
export type AnnouncementChange = Omit<AnnouncementInput, 'attachments'> & {
  attachments?: string[] | null | ((before: string[]) => string[]);
};

/** As document 2, section 2 has it. */
export const defaultDisplay = {
  showOnHomepage: true,
  showInModal: false,
  allowDismiss: true,
  backgroundColor: '#3B82F6',
  textColor: '#FFFFFF',
};

/** Writing, switching and deleting announcements: the work of administrators. */
export class AnnouncementEditing {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly attachments: AttachmentService,
  ) {}

  /** @throws AppError BAD_USER_INPUT for an end before the start, or files that are not there */
  create(input: AnnouncementChange, caller: Caller): Promise<Announcement> {
    return this.db.transaction(async (manager) => {
      const said = written(input);
      const id = newId();
      const announcement = {
        ...said,
        id,
        type: said.type ?? 'general',
        priority: said.priority ?? 'medium',
        isActive: said.isActive ?? true,
        startDate: said.startDate ?? this.clock.now(),
        endDate: said.endDate ?? null,
        targetAudience: said.targetAudience ?? 'all',
        displaySettings: { ...defaultDisplay, ...said.displaySettings },
        attachments: [],
        views: 0,
        clicks: 0,
        downloads: 0,
      };
      checkDates(announcement);
      await this.tie(manager, announcement, input.attachments);
      return createItem(manager, editableAnnouncement, announcement, caller);
    });
  }

  /**
   * Beside title and content, what the input leaves out stays as it is.
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`, or BAD_USER_INPUT as `create`
   */
  update(id: string, input: AnnouncementChange, caller: Caller, version?: number): Promise<Announcement> {
    return this.db.transaction(async (manager) => {
      const { attachments } = input;
      const listed = typeof attachments === 'function' ? null : attachments;
      const edit = await lockForEdit(manager, editableAnnouncement, id, version, {
        ...written(input),
        attachments: listed,
      });
      const { item: announcement } = edit;
      checkDates(announcement);
      await this.tie(manager, announcement, listed ? idsOf(announcement) : attachments);
      return edit.save(caller);
    });
  }

  /** @param isActive left out: the other way round. @throws AppError NOT_FOUND */
  toggle(id: string, caller: Caller, isActive?: boolean | null): Promise<Announcement> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableAnnouncement, id);
      const { item: announcement } = edit;
      const wanted = isActive ?? !announcement.isActive;
      if (wanted === announcement.isActive) return announcement;
      announcement.isActive = wanted;
      return edit.save(caller, wanted ? 'activated' : 'deactivated');
    });
  }

  /** Its files go with the next night. @throws AppError NOT_FOUND */
  delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction((manager) => deleteItem(manager, editableAnnouncement, id, caller));
  }

  private async tie(
    manager: EntityManager,
    announcement: Pick<Announcement, 'id' | 'attachments'>,
    files: AnnouncementChange['attachments'],
  ) {
    if (!files) return;
    const wanted = typeof files === 'function' ? files(idsOf(announcement)) : files;
    if (wanted.length > limits.announcement.files) {
      const message = messages.tooMany('attachments', limits.announcement.files);
      throw new AppError('BAD_USER_INPUT', message, { fields: { attachments: message } });
    }
    announcement.attachments = await this.attachments.tie(manager, 'announcementId', announcement.id, wanted);
  }
}

const idsOf = ({ attachments }: Pick<Announcement, 'attachments'>) => attachments.map(({ id }) => id);

function checkDates({ startDate, endDate }: Pick<Announcement, 'startDate' | 'endDate'>): void {
  if (!endDate || endDate > startDate) return;
  const message = announcementMessages.announcementEndBeforeStart;
  throw new AppError('BAD_USER_INPUT', message, { fields: { endDate: message } });
}

/** The input as it is stored; undefined is what it leaves out. */
const written = ({ displaySettings, ...input }: AnnouncementChange) => ({
  title: cleanLine(input.title),
  content: clean(input.content),
  type: input.type ?? undefined,
  priority: input.priority ?? undefined,
  isActive: input.isActive ?? undefined,
  startDate: input.startDate ?? undefined,
  endDate: input.endDate,
  targetAudience: input.targetAudience ?? undefined,
  displaySettings: Object.fromEntries(
    Object.entries(displaySettings ?? {}).filter(([, value]) => value != null),
  ) as Partial<DisplaySettings>,
});

const editableAnnouncement = editable({
  entity: Announcement,
  event: 'announcement',
  told: ['title'],
  fields: [
    'title',
    'content',
    'type',
    'priority',
    'isActive',
    'startDate',
    'endDate',
    'targetAudience',
    'displaySettings',
    'attachments',
  ],
  together: [['startDate', 'endDate']],
  files: describeFiles,
  notFound: announcementMessages.announcementNotFound,
  changed: announcementMessages.announcementChanged,
});
