import { type DataSource, LessThanOrEqual } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { lastReadableDate, localDate } from '../devotionals/calendar.js';
import { daysInARow } from './days-in-a-row.js';
import { ReadingDay } from './reading-day.entity.js';

/** Maximum number of devotionals stored for one day. */
const mostOnOneDay = 100;

/** Maximum number of days to read: far more than anybody's streak. */
const looksBack = 10_000;

/** Reading days of members. */
export class RhythmService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that the member has read a devotional today. Idempotent.
   * @param today the reader's local date, which may differ from the zone in their profile
   * @param date day of the devotional
   * @throws AppError BAD_USER_INPUT for a day that is today in no time zone
   */
  async note(memberId: string, today: string, date: string): Promise<void> {
    this.demandToday(today);
    await this.db.query(
      `insert into reading_days (member_id, day, devotional_days, created_at) values ($1, $2, array[$3::date], $4)
        on conflict (member_id, day) do update
          set devotional_days = coalesce(reading_days.devotional_days, array[reading_days.day]) || $3::date
          where $3 <> all (coalesce(reading_days.devotional_days, array[reading_days.day]))
            and coalesce(cardinality(reading_days.devotional_days), 1) < ${mostOnOneDay}`,
      [memberId, today, date, this.clock.now()],
    );
  }

  /** Returns the days among `dates` whose devotional the member has read on any day. One statement. */
  async readAmong(memberId: string, dates: readonly string[]): Promise<string[]> {
    const read: { date: string }[] = await this.db.query(
      `select distinct date::text from reading_days, unnest(coalesce(devotional_days, array[day])) date
        where member_id = $1 and date = any ($2::date[])`,
      [memberId, dates],
    );
    return read.map(({ date }) => date);
  }

  /** Returns a member's counts of reading days. @throws AppError BAD_USER_INPUT as `note` */
  async of(memberId: string, today: string): Promise<{ daysThisMonth: number; daysInARow: number }> {
    this.demandToday(today);
    const read = await this.db.getRepository(ReadingDay).find({
      select: { day: true },
      where: { memberId, day: LessThanOrEqual(today) },
      order: { day: 'desc' },
      take: looksBack,
    });
    const days = read.map(({ day }) => day);
    const month = today.slice(0, 7);
    return {
      daysThisMonth: days.filter((day) => day.startsWith(month)).length,
      daysInARow: daysInARow(days, today),
    };
  }

  private demandToday(day: string): void {
    const now = this.clock.now();
    // UTC-12, the zone where each day begins last.
    if (day >= localDate(now, 'Etc/GMT+12') && day <= lastReadableDate(now)) return;
    const message = say.rhythm_not_today();
    throw new AppError('BAD_USER_INPUT', message, { fields: { today: message } });
  }
}
