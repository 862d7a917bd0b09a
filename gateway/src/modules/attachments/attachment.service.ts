import type { Readable } from 'node:stream';
import {
  type AttachmentPurpose,
  type AttachmentRules,
  attachmentRules,
  attachmentTypes,
  kindOfName,
} from '@quiet-time/schema/attachments';
import type { Account } from '@quiet-time/schema/capabilities';
import { capabilities } from '@quiet-time/schema/capabilities';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { record } from '../../blocks/record.js';
import { say } from '../../blocks/say.js';
import { uploadsOff } from '../../blocks/switched-off.js';
import type { ArrivedFile } from '../../blocks/uploads.js';
import type { Clock } from '../../platform/clock.js';
import type { ByteRange, FileStore } from '../../platform/files.js';
import { isId, newId } from '../../platform/ids.js';
import type { AttachedFile } from './attached-file.js';
import { Attachment } from './attachment.entity.js';
import { refused } from './attachment.reads.js';
import { durationOf } from './audio-duration.js';
import { isSameFamily, kindOfContent } from './file-kind.js';
import { refusedFile } from './refused-files.js';

/** A kind of item to which files belong. */
export interface AttachmentParent {
  /** Column of `attachments` that has its id. */
  column: string;
  /** Purpose, which decides the allowed files. */
  purpose: AttachmentPurpose;
  /** Rejects like the item itself for a reader who may not read it, and so not its files either. */
  read(id: string, account: Account | null): Promise<unknown>;
}

interface FileParent {
  id: string;
  attachments: AttachedFile[];
}

/** Kinds of items with files, by the field of `Attachment` that refers to them. */
export type AttachmentParents = Record<ParentField, AttachmentParent>;
export type ParentField = 'devotionalId' | 'prayerId' | 'wordId' | 'announcementId';

const day = 86_400_000;

/** Stores files of administrators. An upload has no item at first; saving an item ties the file to it. */
export class AttachmentService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: CurrentSettings,
    private readonly files: FileStore,
    private readonly parents: AttachmentParents,
  ) {}

  /**
   * Returns the rules for files of a purpose, by the current settings.
   * @throws AppError FORBIDDEN while uploads are off
   */
  rules(purpose: AttachmentPurpose): AttachmentRules {
    const { current } = this.settings;
    if (!current.allowFileUploads) throw uploadsOff();
    return attachmentRules(purpose, current);
  }

  /**
   * Stores a file without an item. Its type is detected from the content, not from the name.
   * @param done runs in the transaction that completes the upload, with the id of the file
   * @throws AppError as `rules`; BAD_USER_INPUT for an empty file; PAYLOAD_TOO_LARGE; UNSUPPORTED_MEDIA_TYPE for a type
   *   that is not allowed for this purpose, or differs from the name
   */
  async add(
    { name, path, size }: ArrivedFile,
    caller: Caller,
    purpose: AttachmentPurpose = 'devotional',
    done?: (manager: EntityManager, id: string) => Promise<void>,
  ): Promise<Attachment> {
    if (size === 0) throw new AppError('BAD_USER_INPUT', say.file_empty({ file: name }));
    const rules = this.rules(purpose);
    if (size > rules.bytes)
      throw new AppError('PAYLOAD_TOO_LARGE', refusedFile[purpose].tooLarge(name, rules));
    const promised = kindOfName(name, rules.kinds);
    const kind = promised && (await kindOfContent(path));
    if (!kind || !isSameFamily(promised, kind) || !typesOf(rules).includes(attachmentTypes[kind])) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', refusedFile[purpose].unsupported(name, rules));
    }
    const id = newId();
    const attachments = this.db.getRepository(Attachment);
    const added = attachments.create({
      id,
      name,
      type: attachmentTypes[kind],
      size,
      duration: await durationOf(path, attachmentTypes[kind]),
      uploaderId: caller.memberId,
      createdAt: this.clock.now(),
    });
    await attachments.insert(added);
    // The row is stored first: the clean-up finds a row without a file, but not a file without a row.
    try {
      await this.files.put(id, path);
      await this.db.transaction(async (manager) => {
        await record(manager, caller, 'attachment.uploaded', id, { name, size });
        await done?.(manager, id);
      });
    } catch (error) {
      // If this fails too, the clean-up removes the row.
      await this.removeOrphan(id).catch(() => undefined);
      throw error;
    }
    return added;
  }

  /**
   * Ties files to an item in this order, and releases its other files. It runs in the transaction of the item's save,
   * which stores the result. Files that the item already had stay, even if the settings would no longer allow them.
   * @throws AppError BAD_USER_INPUT when a file is missing, belongs to something else, or is of a kind that the item
   *   does not allow
   */
  async tie(
    manager: EntityManager,
    parent: ParentField,
    parentId: string,
    wanted: string[],
  ): Promise<AttachedFile[]> {
    const ids = [...new Set(wanted)];
    if (!ids.every(isId)) throw refused(say.attachment_gone());
    const { column, purpose } = this.parents[parent];
    const rules = attachmentRules(purpose, this.settings.current);
    const types = typesOf(rules);
    const had: { id: string }[] = await manager.query(`select id from attachments where ${column} = $1`, [
      parentId,
    ]);
    const previousIds = new Set(had.map(({ id }) => id));
    await manager.query(
      `update attachments set ${column} = null where ${column} = $1 and id <> all($2::uuid[])`,
      [parentId, ids],
    );
    const [tied] = (await manager.query(
      `update attachments set ${column} = $1
        where id = any($2::uuid[]) and (${column} = $1 or ${this.orphaned})
        returning id, name, type, size`,
      [parentId, ids],
    )) as [AttachedFile[]];
    return ids.map((id) => {
      const file = tied.find((one) => one.id === id);
      if (!file) throw refused(say.attachment_gone());
      const fits = types.includes(file.type) && file.size <= rules.bytes;
      if (!fits && !previousIds.has(id)) throw refused(say.attachment_unfit());
      return file;
    });
  }

  /** Like `tie`, for an item that lists its files already. */
  async tieTo(manager: EntityManager, field: ParentField, parent: FileParent): Promise<void> {
    const wanted = parent.attachments.map(({ id }) => id);
    parent.attachments = await this.tie(manager, field, parent.id, wanted);
  }

  /**
   * Opens a file for a reader who may read its item. A file without an item is for administrators.
   * @throws AppError NOT_FOUND, or SUBSCRIPTION_REQUIRED like the item itself
   */
  async open(id: string, account: Account | null): Promise<{ attachment: Attachment; bytes: Readable }> {
    const attachment = await this.find(id, account);
    return { attachment, bytes: await this.bytesOf(id) };
  }

  /** Returns the metadata of a file that the reader may open. Errors as in `open`. */
  async find(id: string, account: Account | null): Promise<Attachment> {
    const attachment = isId(id) ? await this.db.getRepository(Attachment).findOneBy({ id }) : null;
    if (!attachment) throw notFound();
    const field = this.fields.find((one) => attachment[one]);
    if (field) {
      await this.parents[field].read(attachment[field]!, account);
    } else if (!capabilities(account, this.clock.now()).editor) {
      throw notFound();
    }
    return attachment;
  }

  /**
   * Opens all or some bytes of a file, for a caller who has checked the permission.
   * @throws AppError NOT_FOUND
   */
  async bytesOf(id: string, range?: ByteRange): Promise<Readable> {
    const file = await this.files.open(id, range);
    if (!file) throw notFound();
    return file.bytes;
  }

  /** Returns the durations of audio files in seconds, by their ids, without unknown ones. One statement. */
  async durations(ids: string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const found: { id: string; duration: number }[] = await this.db.query(
      'select id, duration from attachments where id = any($1::uuid[]) and duration is not null',
      [ids],
    );
    return new Map(found.map(({ id, duration }) => [id, duration]));
  }

  /** Deletes files of `add` that are not tied yet, after the save that needed them has failed. */
  async discard(ids: string[]): Promise<void> {
    for (const id of ids) await this.removeOrphan(id);
  }

  /** Deletes files without an item after one day: abandoned uploads, and files of deleted items. */
  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - day);
    const orphans: { id: string }[] = await this.db.query(
      `select id from attachments where ${this.orphaned} and created_at < $1`,
      [before],
    );
    for (const { id } of orphans) await this.removeOrphan(id);
  }

  private async removeOrphan(id: string): Promise<void> {
    await this.db.transaction(async (manager) => {
      const [, deleted] = await manager.query(`delete from attachments where id = $1 and ${this.orphaned}`, [
        id,
      ]);
      // Removed within the transaction: if that fails, the row stays and the next night retries.
      if (deleted === 1) await this.files.remove(id);
    });
  }

  private get fields(): ParentField[] {
    return Object.keys(this.parents) as ParentField[];
  }

  /** SQL condition for files without an item, neither an existing nor a restorable one. */
  private get orphaned(): string {
    const columns = Object.values(this.parents).map(({ column }) => column);
    return `num_nonnulls(${columns.join(', ')}) = 0 and not exists (
      select from trash_links where "table" = 'attachments' and ("row" ->> 'id')::uuid = attachments.id)`;
  }
}

const typesOf = ({ kinds }: AttachmentRules): string[] => kinds.map((kind) => attachmentTypes[kind]);

const notFound = () => new AppError('NOT_FOUND', say.attachment_not_found());
