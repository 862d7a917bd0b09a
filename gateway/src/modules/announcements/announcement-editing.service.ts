import type { ItemValues } from '@quiet-time/schema/error-codes';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { createItem, deleteItem, lockForEdit } from '../../blocks/editing/edit.js';
import { asSent, type Editable, unlessNull } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { describeFiles } from '../attachments/attachment.reads.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { type AltText, Announcement, type DisplaySettings } from './announcement.entity.js';
import { AltTextInput, AnnouncementInput } from './announcement.inputs.js';
import { emitShown } from './announcement-events.js';

/** Input for a save. Its files can also be computed from the previous ones. */
export type AnnouncementChange = Omit<AnnouncementInput, 'attachments'> & {
  attachments?: string[] | null | ((before: string[]) => string[]);
};

/** Display settings of a new announcement. */
export const defaultDisplay = {
  showOnHomepage: true,
  showInModal: false,
  allowDismiss: true,
  backgroundColor: '#3B82F6',
  textColor: '#FFFFFF',
};

/** Creates, edits, toggles and deletes announcements, for administrators. */
export class AnnouncementEditing {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly attachments: AttachmentService,
  ) {}

  /** @throws AppError BAD_USER_INPUT for an end before the start, or missing files */
  create(input: AnnouncementChange, caller: Caller): Promise<Announcement> {
    return this.db.transaction(async (manager) => {
      const announcement = {
        id: newId(),
        type: input.type ?? 'general',
        priority: input.priority ?? 'medium',
        isActive: input.isActive ?? true,
        startDate: input.startDate ?? this.clock.now(),
        endDate: input.endDate ?? null,
        targetAudience: input.targetAudience ?? 'all',
        displaySettings: { ...defaultDisplay, ...given(input.displaySettings) },
        attachments: [],
        altTexts: cleanTexts(input.altTexts) ?? [],
        views: 0,
        clicks: 0,
        downloads: 0,
      };
      checkDates(announcement);
      await this.tie(manager, announcement, input.attachments);
      return createItem(manager, editableAnnouncement, input, caller, announcement);
    });
  }

  /**
   * Updates an announcement. Except for title and content, fields left out of the input stay unchanged.
   * @param version as in `lockForEdit`
   * @throws AppError as `lockForEdit`, or BAD_USER_INPUT as `create`
   */
  update(id: string, input: AnnouncementChange, caller: Caller, version?: number): Promise<Announcement> {
    return this.db.transaction(async (manager) => {
      const { attachments } = input;
      const listed = typeof attachments === 'function' ? null : attachments;
      const edit = await lockForEdit(manager, editableAnnouncement, id, version, {
        ...input,
        attachments: listed,
      });
      const { item: announcement } = edit;
      checkDates(announcement);
      await this.tie(manager, announcement, listed ? idsOf(announcement) : attachments);
      return edit.save(caller);
    });
  }

  /**
   * @param isActive left out: the opposite of now
   * @throws AppError NOT_FOUND
   */
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

  /** @throws AppError NOT_FOUND */
  delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(
      async (manager) => (await deleteItem(manager, editableAnnouncement, id, caller)).id,
    );
  }

  private async tie(
    manager: EntityManager,
    announcement: Pick<Announcement, 'id' | 'attachments'>,
    files: AnnouncementChange['attachments'],
  ) {
    if (!files) return;
    const wanted = typeof files === 'function' ? files(idsOf(announcement)) : files;
    if (wanted.length > limits.announcement.files) {
      const message = say.attachments_too_many({ max: limits.announcement.files });
      throw new AppError('BAD_USER_INPUT', message, { fields: { attachments: message } });
    }
    announcement.attachments = await this.attachments.tie(manager, 'announcementId', announcement.id, wanted);
  }
}

const idsOf = ({ attachments }: Pick<Announcement, 'attachments'>) => attachments.map(({ id }) => id);

function checkDates({ startDate, endDate }: Pick<Announcement, 'startDate' | 'endDate'>): void {
  if (!endDate || endDate > startDate) return;
  const message = say.announcement_end_before_start();
  throw new AppError('BAD_USER_INPUT', message, { fields: { endDate: message } });
}

/** Keeps only the settings that are given. Others stay unchanged. */
const given = (settings: AnnouncementInput['displaySettings']) =>
  Object.fromEntries(
    Object.entries(settings ?? {}).filter(([, value]) => value != null),
  ) as Partial<DisplaySettings>;

const cleanTexts = (sent: AnnouncementInput['altTexts']) =>
  sent?.map(({ file, text }) => ({ file, text: cleanLine(text) }));

const textsOf = ({ altTexts }: ItemValues) => (altTexts ?? []) as AltText[];
const textOf = (file: string, values: ItemValues) => textsOf(values).find((each) => each.file === file)?.text;

export const editableAnnouncement: Editable<Announcement, AnnouncementInput> = {
  entity: Announcement,
  event: 'announcement',
  loggedFields: ['title'],
  fields: {
    title: cleanLine,
    content: clean,
    type: unlessNull,
    priority: unlessNull,
    isActive: unlessNull,
    startDate: unlessNull,
    endDate: asSent,
    targetAudience: unlessNull,
    displaySettings: given,
    lang: unlessNull,
    attachments: describeFiles,
    altTexts: cleanTexts,
  },
  together: [['startDate', 'endDate']],
  notFound: say.announcement_not_found(),
  changed: say.announcement_changed(),
  translation: {
    input: AnnouncementInput,
    fields: ['title', 'content', 'altTexts'],
    parts: { altTexts: AltTextInput },
    fit: (values, original) => ({
      ...values,
      altTexts: textsOf(original).map(({ file }) => ({ file, text: textOf(file, values) ?? '' })),
    }),
    // A picture without a text in this language keeps the original one, with its language.
    read: (item, values) => ({
      ...values,
      altTexts: item.altTexts.map((original) => {
        const text = textOf(original.file, values);
        return text || !original.text ? { ...original, text: text ?? '' } : { ...original, lang: item.lang };
      }),
    }),
  },
  afterwards: (manager, _verb, { id }) => emitShown(manager, { only: id }),
  trash: { kind: 'announcement', nameOf: ({ title }) => title },
};
