import { limits } from '@quiet-time/schema/limits';
import { mergeHtml } from '@quiet-time/schema/merge-html';
import { tagKey } from '@quiet-time/schema/tag-key';
import type { DataSource, EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import type { SyncArgs } from '../../blocks/changes.js';
import { cleanLine } from '../../blocks/clean.js';
import { lockForEdit } from '../../blocks/editing/edit.js';
import { asSent, type Editable, unlessNull } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { hasKey, storeKey } from '../../blocks/idempotency.js';
import type { ConnectionArgs } from '../../blocks/paging.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { isId, newId } from '../../platform/ids.js';
import { type Reader, readersToday } from '../devotionals/calendar.js';
import { cleanHtml } from './clean-html.js';
import type { JournalArgs, JournalDaysArgs, JournalEntryInput } from './journal.inputs.js';
import {
  findDays,
  findOfDay,
  findOfDevotional,
  findOne,
  findOwn,
  findOwnPage,
  findStats,
  findTags,
  shown,
} from './journal.reads.js';
import { JournalEntry } from './journal-entry.entity.js';
import { termsOf } from './journal-search.js';
import { forgetOldVersions, thinVersions } from './journal-versions.js';
import { checkDay, cleanTags, devotionalOf, headingOf, titleOf, written } from './journal-writing.js';

type Writer = Reader & { id: string };

/**
 * Journals of members. Every call covers the entries of one member; others are not found. Their text goes nowhere else:
 * not into the audit log, the logs, a job or a mail.
 */
export class JournalService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns the member's entries, newest first. */
  list(memberId: string, wanted: JournalArgs, part: ConnectionArgs) {
    return findOwn(this.db, memberId, cleaned(wanted), part);
  }

  /** Like `list`, with numbered pages. */
  page(memberId: string, wanted: JournalArgs, page: SyncArgs) {
    return findOwnPage(this.db, memberId, cleaned(wanted), page);
  }

  /** Whether the member has entries. Deleted ones count while they can be restored. */
  async hasAny(memberId: string): Promise<boolean> {
    const [row] = await this.db.query('select 1 from journal_entries where member_id = $1 limit 1', [
      memberId,
    ]);
    return row !== undefined;
  }

  /** @throws AppError NOT_FOUND */
  async read(memberId: string, id: string): Promise<JournalEntry> {
    const entry = isId(id) && (await findOne(this.db, memberId, id));
    if (!entry) throw notFound();
    return entry;
  }

  /** Returns the newest entry of the devotional of a day, else the newest entry written on that day; null: none. */
  async ofDay(memberId: string, date: string): Promise<JournalEntry | null> {
    return (await findOfDay(this.db, memberId, date)) ?? null;
  }

  /** Returns the newest entry of a devotional; null: none. */
  async ofDevotional(memberId: string, devotionalId: string): Promise<JournalEntry | null> {
    return (isId(devotionalId) && (await findOfDevotional(this.db, memberId, devotionalId))) || null;
  }

  /** Returns the days with entries. @throws AppError BAD_USER_INPUT for more days than a year and a month */
  async days(memberId: string, { from, to }: JournalDaysArgs): Promise<string[]> {
    const max = limits.journal.days;
    if (Date.parse(to) - Date.parse(from) >= max * 86_400_000) {
      throw new AppError('BAD_USER_INPUT', say.journal_days_too_many({ max }));
    }
    return findDays(this.db, memberId, from, to);
  }

  tags(memberId: string) {
    return findTags(this.db, memberId);
  }

  /** @param timezone IANA; undefined: the member's own */
  stats(member: Writer, timezone?: string | null) {
    const today = readersToday(this.clock.now(), member, timezone);
    return findStats(this.db, member.id, `${today.slice(0, 7)}-01`);
  }

  /**
   * @param timezone IANA; its today is the last allowed day; undefined: the member's own
   * @param id chosen by the client. A retry with the same id and content returns the same entry.
   * @throws AppError BAD_USER_INPUT, CONFLICT for a source that was added before
   */
  async create(
    input: JournalEntryInput,
    member: Writer,
    timezone?: string | null,
    id?: string | null,
  ): Promise<JournalEntry> {
    const createAs = (id?: string) => {
      if (!hasKey()) return this.createIn(this.db.manager, input, member, timezone, id);
      return this.db.transaction(async (manager) => {
        const entry = await this.createIn(manager, input, member, timezone, id);
        await storeKey(manager, entry.id);
        return entry;
      });
    };
    if (!id || !isId(id)) return createAs();
    try {
      return await createAs(id);
    } catch (error) {
      if (!violates(error, 'journal_entries_pk')) throw error;
    }
    const [same]: { id: string }[] = await this.db.query(
      `select id from journal_entries where id = $1 and member_id = $2 and deleted_at is null and content = $3`,
      [id, member.id, cleanHtml(input.content)],
    );
    // A duplicate entry is better than a lost one.
    return same ? this.read(member.id, same.id) : createAs();
  }

  /** Like `create`, in the caller's transaction. One statement, and one for the devotional if it has one. */
  async createIn(
    manager: EntityManager,
    input: JournalEntryInput,
    member: Writer,
    timezone?: string | null,
    id = newId(),
  ): Promise<JournalEntry> {
    const now = this.clock.now();
    const devotional = await devotionalOf(manager, input, now);
    const ofDay = devotional ? titleOf(devotional.date) : '';
    const title = input.title == null ? ofDay : cleanLine(input.title);
    const today = readersToday(now, member, timezone);
    if (input.writtenOn) checkDay(input.writtenOn, today);
    const entry = {
      id,
      memberId: member.id,
      ...written(member.id, { title, content: cleanHtml(input.content), tags: cleanTags(input.tags ?? []) }),
      mood: input.mood ?? null,
      devotionalId: devotional?.id ?? null,
      writtenOn: input.writtenOn ?? today,
      addedFrom: cleanLine(input.addedFrom ?? '') || null,
      sourceId: cleanLine(input.sourceId ?? '') || null,
      originalContent: input.originalContent ? cleanHtml(input.originalContent) : null,
      addedAt: input.addedAt ?? null,
      isFavorite: false,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    try {
      await manager.insert(JournalEntry, entry);
    } catch (error) {
      throw violates(error, 'journal_entries_source') ? alreadyAdded() : error;
    }
    return shown({ ...entry, devotional } as JournalEntry);
  }

  /**
   * @param version as `lockForEdit` has it
   * @param reader whose time zone decides the day, unless `timezone` is given
   * @throws AppError BAD_USER_INPUT, and as `lockForEdit`
   */
  async update(
    id: string,
    input: JournalEntryInput,
    caller: Caller,
    version?: number,
    reader: Reader | null = null,
    timezone?: string | null,
  ): Promise<JournalEntry> {
    const { memberId } = caller;
    const now = this.clock.now();
    const today = readersToday(now, reader, timezone);
    await this.db.transaction(async (manager) => {
      await devotionalOf(manager, input, now);
      const of = { ...editableEntry, within: { memberId, deletedAt: IsNull() } };
      const edit = await lockForEdit(manager, of, id, version, input);
      const { writtenOn } = edit.item;
      if (writtenOn !== edit.before.writtenOn) checkDay(writtenOn, today);
      // REST returns the heading as the title: an entry without one stays so when a client sends it back.
      if (!edit.before.title && edit.item.title === headingOf(edit.before)) edit.item.title = '';
      Object.assign(edit.item, written(memberId, edit.item));
      // Private, so the change is not in the audit log.
      const saved = await edit.save(caller, null);
      await thinVersions(manager, id, saved.version);
    });
    return this.read(memberId, id);
  }

  /**
   * Marks or unmarks an entry as a favorite. Creates no version.
   * @param isFavorite null: inverts the current value
   * @throws AppError NOT_FOUND
   */
  setFavorite(id: string, isFavorite: boolean | null, { memberId }: Caller): Promise<JournalEntry> {
    return this.set(
      memberId,
      id,
      'is_favorite = coalesce($3, not is_favorite)',
      [isFavorite],
      'deleted_at is null',
    );
  }

  /** Soft-deletes an entry; `restore` can undo it for an hour. @throws AppError NOT_FOUND */
  async delete(id: string, { memberId }: Caller): Promise<string> {
    const [, count] = isId(id)
      ? await this.db.query(
          `update journal_entries set deleted_at = $3 where id = $1 and member_id = $2 and deleted_at is null`,
          [id, memberId, this.clock.now()],
        )
      : [[], 0];
    if (count === 0) throw notFound();
    return id;
  }

  /**
   * Restores an entry that was deleted within the last hour; an entry that still exists is left as it is.
   * @throws AppError NOT_FOUND, CONFLICT where the same source has been added since
   */
  async restore(id: string, { memberId }: Caller): Promise<JournalEntry> {
    try {
      return await this.set(
        memberId,
        id,
        'deleted_at = null',
        [this.undoneUntil()],
        '(deleted_at is null or deleted_at > $3)',
      );
    } catch (error) {
      throw violates(error, 'journal_entries_source') ? alreadyAdded() : error;
    }
  }

  /** Deletes entries that can no longer be restored, and versions that are older than 30 days. */
  async purge(): Promise<void> {
    await this.db.query('delete from journal_entries where deleted_at <= $1', [this.undoneUntil()]);
    await forgetOldVersions(this.db, this.clock.now());
  }

  private undoneUntil(): Date {
    return new Date(this.clock.now().getTime() - limits.journal.undoMinutes * 60_000);
  }

  private async set(
    memberId: string,
    id: string,
    change: string,
    values: unknown[],
    where: string,
  ): Promise<JournalEntry> {
    if (!isId(id)) throw notFound();
    await this.db.query(
      `update journal_entries set ${change}, updated_at = now() where id = $1 and member_id = $2 and ${where}`,
      [id, memberId, ...values],
    );
    return this.read(memberId, id);
  }
}

const cleaned = ({ search, tag, mood, isFavorite, from, to }: JournalArgs) => ({
  terms: termsOf(search),
  tag: tagKey(tag ?? '') || null,
  mood: mood ?? null,
  isFavorite: isFavorite ?? null,
  from: from ?? null,
  to: to ?? null,
});

const notFound = () => new AppError('NOT_FOUND', say.journal_not_found());
const alreadyAdded = () => new AppError('CONFLICT', say.journal_already_added());

type Written = Pick<JournalEntryInput, 'title' | 'content' | 'tags' | 'mood' | 'writtenOn' | 'devotionalId'>;

const editableEntry: Editable<JournalEntry, Written> = {
  entity: JournalEntry,
  event: 'journal',
  loggedFields: [],
  fields: {
    title: (sent) => (sent == null ? undefined : cleanLine(sent)),
    content: cleanHtml,
    tags: (sent) => (sent ? cleanTags(sent) : undefined),
    mood: asSent,
    writtenOn: unlessNull,
    devotionalId: asSent,
  },
  texts: {
    content(base, theirs, yours) {
      const merged = mergeHtml(base, theirs, yours);
      return merged !== null && merged.length <= limits.journal.content ? merged : null;
    },
  },
  notFound: say.journal_not_found(),
  changed: say.journal_changed(),
};
