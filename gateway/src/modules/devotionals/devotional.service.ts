import { type Account, accessDenied, capabilities } from '@quiet-time/schema/capabilities';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import { pageOf } from '../../graphql/paging.js';
import { audit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { isId, newId } from '../../platform/ids.js';
import { lastReadableDate, localDate } from './calendar.js';
import { Devotional, type DevotionalPage } from './devotional.entity.js';
import type { DevotionalInput } from './devotional.inputs.js';
import { findBetween, findByDate, findPage, type Visibility } from './devotional.reads.js';
import { search } from './devotional.search.js';
import type { DevotionalSearchPage } from './devotional.types.js';

const day = 86_400_000;

/** Reading, publishing and correcting devotionals. */
export class DevotionalService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Whether the account's plan opens this devotional (AMB-20). */
  opens(devotional: Devotional, account: Account | null): boolean {
    return devotional.accessLevel !== 'premium' || capabilities(account, this.clock.now()).premiumContent;
  }

  /**
   * The devotional of a day, for whoever asks.
   * @throws AppError NOT_FOUND when there is none, or none yet (AMB-53), or an inactive one; admins see both
   * @throws AppError SUBSCRIPTION_REQUIRED for a premium one that the plan doesn't open
   */
  async read(date: string, account: Account | null): Promise<Devotional> {
    const now = this.clock.now();
    const admin = capabilities(account, now).admin;
    const devotional = await findByDate(this.db, date, {
      until: admin ? null : lastReadableDate(now),
      inactive: admin,
    });
    if (!devotional) throw new AppError('NOT_FOUND', messages.devotionalNotFound);
    if (!this.opens(devotional, account)) {
      throw new AppError('SUBSCRIPTION_REQUIRED', messages.devotionalPremium, {
        accessDenied: accessDenied(account, 'premiumContent', now),
      });
    }
    return devotional;
  }

  /** The devotional of today in `timezone`, else in the member's own, else in UTC. Errors as in `read`. */
  async readToday(account: Reader | null, timezone?: string | null): Promise<Devotional> {
    return this.read(this.today(account, timezone), account);
  }

  /** Active devotionals up to the reader's today, newest first. Premium ones stay in the list, locked. */
  async latest(
    page: number,
    limit: number,
    account: Reader | null,
    timezone?: string | null,
  ): Promise<DevotionalPage> {
    return this.page({ until: this.today(account, timezone), inactive: false }, page, limit);
  }

  /** Active devotionals of a month that have begun somewhere, by day. Premium ones stay in the list, locked. */
  async ofMonth(year: number, month: number): Promise<Devotional[]> {
    const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
    const last = lastOfMonth(year, month);
    return findBetween(this.db, first, last, { until: lastReadableDate(this.clock.now()), inactive: false });
  }

  /**
   * Active devotionals up to the reader's today in which words are found, the best first.
   * @param text as people write it; nothing in it is a mistake
   */
  async search(
    text: string,
    tag: string,
    page: number,
    limit: number,
    account: Reader | null,
  ): Promise<DevotionalSearchPage> {
    const now = this.clock.now();
    const wanted = {
      text: text.trim() || null,
      tag: tag.trim().toLowerCase() || null,
      until: lastReadableDate(now),
      premium: capabilities(account, now).premiumContent,
    };
    const { items, total } =
      wanted.text || wanted.tag ? await search(this.db, wanted, page, limit) : { items: [], total: 0 };
    return pageOf(items, total, page, limit);
  }

  /** All devotionals, newest first: future and inactive ones too. */
  async all(page: number, limit: number): Promise<DevotionalPage> {
    return this.page({ until: null, inactive: true }, page, limit);
  }

  /**
   * The devotionals from one day to another, by day: future and inactive ones too.
   * @throws AppError BAD_USER_INPUT for more than 62 days
   */
  async between(from: string, to: string): Promise<Devotional[]> {
    if ((Date.parse(to) - Date.parse(from)) / day >= limits.devotional.days) {
      throw new AppError('BAD_USER_INPUT', messages.tooMany('days', limits.devotional.days));
    }
    return findBetween(this.db, from, to, { until: null, inactive: true });
  }

  /** @throws AppError NOT_FOUND */
  async byId(id: string): Promise<Devotional> {
    const devotional = isId(id) ? await this.db.getRepository(Devotional).findOneBy({ id }) : null;
    if (!devotional) throw new AppError('NOT_FOUND', messages.devotionalNotFound);
    return devotional;
  }

  /** @throws AppError CONFLICT when the day already has a devotional (AMB-54) */
  async create(input: DevotionalInput, actorId: string): Promise<Devotional> {
    return this.save(input, async (manager) => {
      const devotional = manager.create(Devotional, { ...written(input), id: newId(), editorId: actorId });
      await manager.insert(Devotional, devotional);
      const { id, title, date } = devotional;
      await audit(manager, { actorId, action: 'devotional.created', subjectId: id, detail: { title, date } });
      return devotional;
    });
  }

  /**
   * Replaces the content of a devotional.
   * @param version what the caller edited; left out by clients that don't know versions, who overwrite
   * @throws AppError NOT_FOUND, or CONFLICT for a stale version (`details.conflict`) or a taken day
   */
  async update(id: string, input: DevotionalInput, actorId: string, version?: number): Promise<Devotional> {
    return this.save(input, async (manager) => {
      const devotional = await this.lock(manager, id);
      if (version !== undefined && version !== devotional.version) {
        throw new AppError('CONFLICT', messages.devotionalChanged, {
          conflict: {
            yourVersion: version,
            currentVersion: devotional.version,
            current: editable(devotional),
          },
        });
      }
      const before = editable(devotional);
      Object.assign(devotional, written(input), { editorId: actorId });
      await manager.save(devotional);
      const after = editable(devotional);
      const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
        (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
      );
      const detail = { title: devotional.title, version: devotional.version, changed };
      await audit(manager, { actorId, action: 'devotional.updated', subjectId: id, detail });
      return devotional;
    });
  }

  /** @throws AppError NOT_FOUND */
  async delete(id: string, actorId: string): Promise<string> {
    return this.db.transaction(async (manager) => {
      const { title, date } = await this.lock(manager, id);
      await manager.delete(Devotional, { id });
      await audit(manager, { actorId, action: 'devotional.deleted', subjectId: id, detail: { title, date } });
      return id;
    });
  }

  private today(account: Reader | null, timezone?: string | null): string {
    return localDate(this.clock.now(), timezone || account?.preferences.timezone || 'UTC');
  }

  private async page(see: Visibility, page: number, limit: number): Promise<DevotionalPage> {
    const { items, total } = await findPage(this.db, see, page, limit);
    return pageOf(items, total, page, limit);
  }

  private async lock(manager: EntityManager, id: string): Promise<Devotional> {
    const devotional = isId(id)
      ? await manager.findOne(Devotional, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!devotional) throw new AppError('NOT_FOUND', messages.devotionalNotFound);
    return devotional;
  }

  private async save(
    input: DevotionalInput,
    work: (manager: EntityManager) => Promise<Devotional>,
  ): Promise<Devotional> {
    try {
      return await this.db.transaction(work);
    } catch (error) {
      if (!violates(error, 'devotionals_date')) throw error;
      const message = messages.devotionalDateTaken(input.date);
      throw new AppError('CONFLICT', message, { fields: { date: message } });
    }
  }
}

/** An account with the zone in which its days begin. */
type Reader = Account & { preferences: { timezone: string | null } };

/** yyyy-MM-dd. Set by parts, because Date.UTC takes the years before 100 for those of the last century. */
function lastOfMonth(year: number, month: number): string {
  const day = new Date(0);
  day.setUTCFullYear(year, month, 0);
  return day.toISOString().slice(0, 10);
}

/** Text as it is stored: trimmed, and without halves of surrogate pairs, which are no text to a database. */
const clean = (text: string) => text.trim().toWellFormed();

/** The input as it is stored: cleaned, blank questions dropped, tags lowercased and each once. */
function written(input: DevotionalInput) {
  const reflection = clean(input.reflection);
  return {
    title: clean(input.title),
    date: input.date,
    scripture: { reference: clean(input.scripture.reference), verse: clean(input.scripture.verse) },
    reflection,
    questions: input.questions.map(clean).filter(Boolean),
    prayer: clean(input.prayer),
    content: clean(input.content) || reflection,
    tags: [...new Set(input.tags.map((tag) => clean(tag).toLowerCase()).filter(Boolean))],
    accessLevel: input.accessLevel,
    isActive: input.isActive,
  };
}

/** The part of a devotional that its form edits, in the form's own shape. */
function editable(devotional: Devotional) {
  const { title, date, scripture, reflection, questions, prayer, content, tags, accessLevel, isActive } =
    devotional;
  return {
    title,
    date,
    scripture: { ...scripture },
    reflection,
    questions,
    prayer,
    content,
    tags,
    accessLevel,
    isActive,
  };
}
