import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type AttachmentPurpose,
  type AttachmentRules,
  attachmentRules,
  attachmentTypes,
  kindOfName,
} from '@quiet-time/schema/attachments';
import type { Account } from '@quiet-time/schema/capabilities';
import { capabilities } from '@quiet-time/schema/capabilities';
import { limits } from '@quiet-time/schema/limits';
import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
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
import { refused, withoutItem } from './attachment.reads.js';
import { durationOf } from './audio-duration.js';
import { isSameFamily, kindOfContent } from './file-kind.js';
import { refusedFile } from './refused-files.js';
import { redrawForText, type TextPicture } from './text-pictures.js';

/** A kind of item to which files belong. */
export interface AttachmentParent {
  /** Column of `attachments` that has its id. */
  column: string;
  /** Purpose, which decides the allowed files. */
  purpose: AttachmentPurpose;
  /** Rejects like the item itself for a reader who may not read it, and so not its files either. */
  read(id: string, account: Account | null): Promise<unknown>;
  /** Whether a text of the item shows this picture now; undefined: its texts have no pictures. */
  shows?(id: string, picture: string): Promise<boolean>;
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
   * Stores a file without an item. Its type is detected from the content, not from the name. A picture for a text is
   * redrawn.
   * @param done runs in the transaction that completes the upload, with the id of the file
   * @throws AppError as `rules` and `redrawForText`; BAD_USER_INPUT for an empty file; PAYLOAD_TOO_LARGE;
   *   UNSUPPORTED_MEDIA_TYPE for a type that is not allowed for this purpose, or differs from the name
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
    const type = await typeOf(purpose, { name, path }, rules);
    if (!type) throw new AppError('UNSUPPORTED_MEDIA_TYPE', refusedFile[purpose].unsupported(name, rules));
    const picture = purpose === 'picture' ? await redrawForText(path) : null;
    const id = newId();
    const attachments = this.db.getRepository(Attachment);
    const added = attachments.create({
      id,
      ...(picture ? asJpeg(name, picture) : { name, type, size }),
      duration: await durationOf(path, type),
      uploaderId: caller.memberId,
      createdAt: this.clock.now(),
    });
    await attachments.insert(added);
    // The row is stored first: the clean-up finds a row without a file, but not a file without a row.
    try {
      await this.files.put(id, path);
      await this.db.transaction(async (manager) => {
        await record(manager, caller, 'attachment.uploaded', id, { name, size: added.size });
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
      `update attachments set ${column} = null where ${column} = $1 and width is null and id <> all($2::uuid[])`,
      [parentId, ids],
    );
    const [tied] = (await manager.query(
      `update attachments set ${column} = $1
        where id = any($2::uuid[]) and width is null and (${column} = $1 or ${withoutItem})
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
   * Opens a file for a reader who may read its item. A file without an item is for administrators, as is a picture
   * that no text shows any more.
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
    if (field) await this.parents[field].read(attachment[field]!, account);
    if (capabilities(account, this.clock.now()).editor) return attachment;
    if (!field) throw notFound();
    const { shows } = this.parents[field];
    if (attachment.width !== null && !(await shows?.(attachment[field]!, id))) throw notFound();
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

  /** Returns the bytes of a picture for a text, for a caller who has checked the permission; null: it is none. */
  async pictureOf(id: string): Promise<Buffer | null> {
    const isPicture =
      isId(id) && (await this.db.getRepository(Attachment).existsBy({ id, width: Not(IsNull()) }));
    return isPicture ? buffer(await this.bytesOf(id)) : null;
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
      `select id from attachments where ${withoutItem} and created_at < $1`,
      [before],
    );
    for (const { id } of orphans) await this.removeOrphan(id);
  }

  private async removeOrphan(id: string): Promise<void> {
    await this.db.transaction(async (manager) => {
      const [, deleted] = await manager.query(`delete from attachments where id = $1 and ${withoutItem}`, [
        id,
      ]);
      // Removed within the transaction: if that fails, the row stays and the next night retries.
      if (deleted === 1) await this.files.remove(id);
    });
  }

  private get fields(): ParentField[] {
    return Object.keys(this.parents) as ParentField[];
  }
}

/** Returns the media type of a file; null: it is not allowed, or differs from its name where that matters. */
async function typeOf(
  purpose: AttachmentPurpose,
  { name, path }: Pick<ArrivedFile, 'name' | 'path'>,
  rules: AttachmentRules,
): Promise<string | null> {
  const promised = kindOfName(name, rules.kinds);
  if (!promised && purpose !== 'picture') return null;
  const kind = await kindOfContent(path);
  if (!kind || !typesOf(rules).includes(attachmentTypes[kind])) return null;
  return purpose === 'picture' || isSameFamily(promised!, kind) ? attachmentTypes[kind] : null;
}

const asJpeg = (name: string, picture: TextPicture) => ({
  ...picture,
  name: `${name.replace(/\.[^.]*$/, '').slice(0, limits.attachment.name - 4)}.jpg`,
  type: attachmentTypes.jpg,
});

const typesOf = ({ kinds }: AttachmentRules): string[] => kinds.map((kind) => attachmentTypes[kind]);

const notFound = () => new AppError('NOT_FOUND', say.attachment_not_found());
