import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import { audit } from '../../platform/audit.js';
import { clean, cleanLine } from '../../platform/clean.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import type { AttachmentService } from '../uploads/attachment.service.js';
import { Announcement } from './announcement.entity.js';
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
  create(input: AnnouncementChange, actorId: string): Promise<Announcement> {
    return this.db.transaction(async (manager) => {
      const id = newId();
      const announcement = manager.create(Announcement, {
        ...this.written(input, null),
        id,
        attachments: await this.tie(manager, id, input, []),
        views: 0,
        clicks: 0,
        downloads: 0,
      });
      await manager.insert(Announcement, announcement);
      await this.note(manager, 'created', announcement, actorId);
      return announcement;
    });
  }

  /**
   * Beside title and content, what the input leaves out stays as it is.
   * @param version what the caller edited; left out by clients that don't know versions, who overwrite
   * @throws AppError NOT_FOUND, CONFLICT for a stale version (`details.conflict`), BAD_USER_INPUT as `create`
   */
  update(id: string, input: AnnouncementChange, actorId: string, version?: number): Promise<Announcement> {
    return this.db.transaction(async (manager) => {
      const announcement = await this.lock(manager, id);
      if (version !== undefined && version !== announcement.version) {
        throw new AppError('CONFLICT', announcementMessages.announcementChanged, {
          conflict: {
            yourVersion: version,
            currentVersion: announcement.version,
            current: editable(announcement),
          },
        });
      }
      Object.assign(announcement, this.written(input, announcement));
      if (input.attachments) {
        const before = announcement.attachments.map((file) => file.id);
        announcement.attachments = await this.tie(manager, id, input, before);
      }
      await manager.save(announcement);
      await this.note(manager, 'updated', announcement, actorId);
      return announcement;
    });
  }

  /** @param isActive left out: the other way round. @throws AppError NOT_FOUND */
  toggle(id: string, actorId: string, isActive?: boolean | null): Promise<Announcement> {
    return this.db.transaction(async (manager) => {
      const announcement = await this.lock(manager, id);
      const wanted = isActive ?? !announcement.isActive;
      if (wanted === announcement.isActive) return announcement;
      announcement.isActive = wanted;
      await manager.save(announcement);
      await this.note(manager, wanted ? 'activated' : 'deactivated', announcement, actorId);
      return announcement;
    });
  }

  /** Its files go with the next night. @throws AppError NOT_FOUND */
  delete(id: string, actorId: string): Promise<string> {
    return this.db.transaction(async (manager) => {
      const announcement = await this.lock(manager, id);
      await manager.delete(Announcement, { id });
      await this.note(manager, 'deleted', announcement, actorId);
      return id;
    });
  }

  private async tie(
    manager: EntityManager,
    id: string,
    { attachments }: AnnouncementChange,
    before: string[],
  ) {
    const wanted = typeof attachments === 'function' ? attachments(before) : (attachments ?? []);
    if (wanted.length > limits.announcement.files) {
      const message = messages.tooMany('attachments', limits.announcement.files);
      throw new AppError('BAD_USER_INPUT', message, { fields: { attachments: message } });
    }
    return this.attachments.tie(manager, 'announcementId', id, wanted);
  }

  private async lock(manager: EntityManager, id: string): Promise<Announcement> {
    const announcement = isId(id)
      ? await manager.findOne(Announcement, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!announcement) throw new AppError('NOT_FOUND', announcementMessages.announcementNotFound);
    return announcement;
  }

  private note(manager: EntityManager, verb: string, { id, title }: Announcement, actorId: string) {
    return audit(manager, { actorId, action: `announcement.${verb}`, subjectId: id, detail: { title } });
  }

  /** The input as it is stored, over what was there before. */
  private written(input: AnnouncementChange, before: Announcement | null) {
    const startDate = input.startDate ?? before?.startDate ?? this.clock.now();
    const endDate = input.endDate === undefined ? (before?.endDate ?? null) : input.endDate;
    if (endDate && endDate <= startDate) {
      const message = announcementMessages.announcementEndBeforeStart;
      throw new AppError('BAD_USER_INPUT', message, { fields: { endDate: message } });
    }
    const display = Object.entries(input.displaySettings ?? {}).filter(([, value]) => value != null);
    return {
      title: cleanLine(input.title),
      content: clean(input.content),
      type: input.type ?? before?.type ?? 'general',
      priority: input.priority ?? before?.priority ?? 'medium',
      isActive: input.isActive ?? before?.isActive ?? true,
      startDate,
      endDate,
      targetAudience: input.targetAudience ?? before?.targetAudience ?? 'all',
      displaySettings: {
        ...defaultDisplay,
        ...before?.displaySettings,
        ...Object.fromEntries(display),
      },
    };
  }
}

/** The part of an announcement that its form edits, in the form's own shape. */
const editable = (announcement: Announcement) => {
  const { title, content, type, priority, isActive, startDate, endDate } = announcement;
  const { targetAudience, displaySettings, attachments } = announcement;
  return {
    title,
    content,
    type,
    priority,
    isActive,
    startDate,
    endDate,
    targetAudience,
    displaySettings,
    attachments,
  };
};
