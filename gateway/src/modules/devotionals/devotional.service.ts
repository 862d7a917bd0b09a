import { type Account, accessDenied, capabilities, lockedSentence } from '@quiet-time/schema/capabilities';
import type { NearestDays } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import type { SyncArgs } from '../../blocks/changes.js';
import { translateItems } from '../../blocks/editing/translated.js';
import { AppError } from '../../blocks/errors.js';
import { type PageArgs, pageOf } from '../../blocks/paging.js';
import { say } from '../../blocks/say.js';
import { wantedWays, wantedWords } from '../../blocks/search-text.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import type { BibleService } from '../bible/bible.service.js';
import { writtenReferences } from '../bible/written-references.js';
import { lastDayBegunEverywhere, lastReadableDate, type Reader, readersToday } from './calendar.js';
import {
  Devotional,
  type DevotionalBody,
  type DevotionalLink,
  type DevotionalPage,
} from './devotional.entity.js';
import { editableDevotional } from './devotional.fields.js';
import type { AdminListArgs } from './devotional.inputs.js';
import { translatedLink } from './devotional.loaders.js';
import {
  findBetween,
  findByDate,
  findDays,
  findFavorites,
  findNeighbours,
  findOpenDays,
  findPage,
  findUnread,
  type Neighbours,
  type OpenDay,
} from './devotional.reads.js';
import { search } from './devotional.search.js';
import type { DevotionalGap, DevotionalSearchPage, StaffMember } from './devotional.types.js';
import { findForAdmins, findFreeDay, findGaps, findStaff } from './devotional-admin.reads.js';

const day = 86_400_000;

/** Devotional as visitors may read it. If it needs a plan, only the title and the day are given. */
export interface GuestDevotional extends Pick<Devotional, 'id' | 'title' | 'date' | 'lang' | 'updatedAt'> {
  /** Null if it requires a plan. */
  body: DevotionalBody | null;
}

/** Reads devotionals and checks access to them. */
export class DevotionalService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly bible: Pick<BibleService, 'quotation'>,
  ) {}

  /**
   * Whether the account's plan opens this devotional. Premium ones need a premium or family plan, or an administrator.
   */
  opens(devotional: Devotional, account: Account | null): boolean {
    return devotional.accessLevel !== 'premium' || capabilities(account, this.clock.now()).premiumContent;
  }

  /**
   * Returns the devotional of a day for the caller. A refusal names the nearest days that have one.
   * @param language of the devotionals named in a refusal, where there is a translation; null: the original
   * @throws AppError NOT_FOUND when there is none, or it is inactive or in the future; editors see those
   * @throws AppError SUBSCRIPTION_REQUIRED for a premium one that the plan doesn't open
   */
  async read(date: string, account: Account | null, language: Language | null): Promise<Devotional> {
    const now = this.clock.now();
    const { editor } = capabilities(account, now);
    const devotional = await findByDate(this.db, date, {
      until: editor ? null : lastReadableDate(now),
      inactive: editor,
    });
    if (devotional && this.opens(devotional, account)) return devotional;
    const until = lastReadableDate(now);
    // Future days are not revealed.
    const around = date <= until ? date : new Date(Date.parse(until) + day).toISOString().slice(0, 10);
    const [nearest] = await findNeighbours(this.db, [around], until);
    const days = [nearest!.previous, nearest!.next].filter((day) => day !== null);
    await translateItems(this.db, translatedLink, language, days);
    if (!devotional)
      throw new AppError('NOT_FOUND', say.devotional_not_found(), { nearest: daysOf(nearest!) });
    await translateItems(this.db, editableDevotional, language, [devotional]);
    throw await this.locked(devotional, account, nearest);
  }

  /**
   * Returns the devotional of a day if a visitor may read it, else null.
   * @param language wanted, where there is a translation
   */
  async readOpen(date: string, language: Language | null = null): Promise<Devotional | null> {
    const until = lastReadableDate(this.clock.now());
    const devotional = await findByDate(this.db, date, { until, inactive: false });
    if (!devotional || !this.opens(devotional, null)) return null;
    await translateItems(this.db, editableDevotional, language, [devotional]);
    return devotional;
  }

  /** Returns the devotional with an id for the caller. Throws as `read` does. */
  async readById(id: string, account: Account | null): Promise<Devotional> {
    const now = this.clock.now();
    const devotional = await this.byId(id);
    const begun = devotional.isActive && devotional.date <= lastReadableDate(now);
    if (!begun && !capabilities(account, now).editor) {
      throw new AppError('NOT_FOUND', say.devotional_not_found());
    }
    if (!this.opens(devotional, account)) throw await this.locked(devotional, account);
    return devotional;
  }

  /** Returns today's devotional: in `timezone`, else in the member's own zone, else in UTC. Throws as `read` does. */
  async readToday(
    account: Viewer | null,
    timezone: string | null,
    language: Language | null,
  ): Promise<Devotional> {
    return this.read(this.today(account, timezone), account, language);
  }

  /** Returns active devotionals up to the reader's today, newest first. Premium ones stay in the list, locked. */
  async latest(page: SyncArgs, account: Viewer | null, timezone?: string | null): Promise<DevotionalPage> {
    const isSync = page.updatedSince || page.cursor;
    // A day that appears for one reader later than its own time would be missing from the changes.
    const until = isSync ? lastReadableDate(this.clock.now()) : this.today(account, timezone);
    return findPage(this.db, { until, inactive: false }, page);
  }

  /** Returns the member's visible favorites up to the member's today, the latest favorite first. */
  favorites(
    member: Reader & { id: string },
    page: PageArgs,
    timezone?: string | null,
  ): Promise<DevotionalPage> {
    return findFavorites(this.db, member.id, readersToday(this.clock.now(), member, timezone), page);
  }

  /** Returns the devotionals of `latest` that the member has not read, newest first. */
  unread(member: Reader & { id: string }, page: PageArgs, timezone?: string | null): Promise<DevotionalPage> {
    return findUnread(this.db, member.id, readersToday(this.clock.now(), member, timezone), page);
  }

  /** Returns active devotionals of a month up to the reader's today, by day. Premium ones stay in the list, locked. */
  async ofMonth(
    year: number,
    month: number,
    account: Viewer | null,
    timezone?: string | null,
  ): Promise<Devotional[]> {
    const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
    const last = lastOfMonth(year, month);
    return findBetween(this.db, first, last, { until: this.today(account, timezone), inactive: false });
  }

  /**
   * Returns the days of a calendar with an active devotional that have begun somewhere, by day.
   * @throws AppError BAD_USER_INPUT for more than 62 days
   */
  async calendar(from: string, to: string): Promise<DevotionalLink[]> {
    refuseTooManyDays(from, to);
    return findDays(this.db, from, to, lastReadableDate(this.clock.now()));
  }

  /**
   * Returns the active devotionals from one day to another that have begun somewhere, the latest first. One statement,
   * and one for translations.
   * @param language wanted, where there is a translation; null: the original
   */
  async openToGuests(from: string, to: string, language: Language | null): Promise<GuestDevotional[]> {
    const until = lastReadableDate(this.clock.now());
    const found = await findBetween(this.db, from, to, { until, inactive: false });
    await translateItems(this.db, editableDevotional, language, found);
    return found.reverse().map((devotional) => {
      const { id, title, date, lang, updatedAt } = devotional;
      return { id, title, date, lang, updatedAt, body: this.opens(devotional, null) ? devotional : null };
    });
  }

  /** Returns the days that a visitor can read in every time zone, the latest first. */
  openDays(): Promise<OpenDay[]> {
    return findOpenDays(this.db, lastDayBegunEverywhere(this.clock.now()));
  }

  /**
   * Searches active devotionals up to the reader's today, best match first.
   * @param query as typed; every text is a valid query
   * @param language of the reader, whose translations are searched too; null: originals only
   */
  async search(
    { query, tag, language }: { query: string; tag: string; language: Language | null },
    page: PageArgs,
    account: Viewer | null,
    timezone?: string | null,
  ): Promise<DevotionalSearchPage> {
    const wanted = {
      text: query.trim() ? wantedWays(query) : null,
      exact: wantedWords(query),
      language,
      tag: tag.trim().toLowerCase() || null,
      until: this.today(account, timezone),
      premium: capabilities(account, this.clock.now()).premiumContent,
    };
    const { items, total } =
      wanted.text || wanted.tag ? await search(this.db, wanted, page) : { items: [], total: 0 };
    return pageOf(items, total, page);
  }

  /** Returns the back-office's list, including future and inactive devotionals. */
  all(args: AdminListArgs): Promise<DevotionalPage> {
    return findForAdmins(this.db, args);
  }

  /**
   * Returns the devotionals from one day to another, by day, including future and inactive ones.
   * @throws AppError BAD_USER_INPUT for more than 62 days
   */
  async between(from: string, to: string): Promise<Devotional[]> {
    refuseTooManyDays(from, to);
    return findBetween(this.db, from, to, { until: null, inactive: true });
  }

  /** Returns the gaps (runs of days without a devotional, between two that have one) that touch these days, by day. */
  gaps(from: string, to: string): Promise<DevotionalGap[]> {
    return findGaps(this.db, from, to);
  }

  /** Returns the first day from `from` on that has no devotional, active or inactive. */
  freeDay(from: string): Promise<string> {
    return findFreeDay(this.db, from);
  }

  /** Returns the active administrators and editors, by name. */
  staff(): Promise<StaffMember[]> {
    return findStaff(this.db);
  }

  /** @throws AppError NOT_FOUND */
  async byId(id: string): Promise<Devotional> {
    const devotional = isId(id) ? await this.db.getRepository(Devotional).findOneBy({ id }) : null;
    if (!devotional) throw new AppError('NOT_FOUND', say.devotional_not_found());
    return devotional;
  }

  /** Returns the refusal of a devotional that the account's plan does not open, with its public parts. */
  protected async locked(
    devotional: Devotional,
    account: Account | null,
    nearest?: Neighbours,
  ): Promise<AppError> {
    const denied = accessDenied(account, 'premiumContent', this.clock.now());
    const locked = lockedSentence(denied);
    const { reference, verse } = devotional.scripture;
    const quoted = await this.bible.quotation(reference, verse);
    return new AppError('SUBSCRIPTION_REQUIRED', locked ? say[locked]() : say.devotional_premium(), {
      accessDenied: denied,
      title: devotional.title,
      date: devotional.date,
      accessLevel: devotional.accessLevel,
      lang: devotional.lang,
      scripture: {
        reference,
        verse,
        references: writtenReferences([reference], []),
        passage: quoted && {
          translation: { id: quoted.translation.id, name: quoted.translation.name },
          verses: quoted.verses.map(({ title, lines, ...verse }) => verse),
        },
      },
      ...(nearest && { nearest: daysOf(nearest) }),
    });
  }

  private today(account: Viewer | null, timezone?: string | null): string {
    return readersToday(this.clock.now(), account, timezone);
  }
}

type Viewer = Account & Reader;

/** Nearest days as error extensions name them. */
const daysOf = ({ previous, next, isFollowed }: Neighbours): NearestDays => ({
  previous: dayOf(previous),
  next: dayOf(next),
  isFollowed,
});
const dayOf = (link: DevotionalLink | null) =>
  link && { date: link.date, title: link.title, lang: link.lang, accessLevel: link.accessLevel };

function refuseTooManyDays(from: string, to: string): void {
  if ((Date.parse(to) - Date.parse(from)) / day >= limits.devotional.days) {
    throw new AppError('BAD_USER_INPUT', say.devotional_days_too_many({ max: limits.devotional.days }));
  }
}

/**
 * Returns the last day of a month (yyyy-MM-dd). Sets the parts one by one, because Date.UTC maps years below 100 to the
 * 1900s.
 */
function lastOfMonth(year: number, month: number): string {
  const day = new Date(0);
  day.setUTCFullYear(year, month, 0);
  return day.toISOString().slice(0, 10);
}
