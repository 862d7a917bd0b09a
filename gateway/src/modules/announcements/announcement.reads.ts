import type { AnnouncementAudience } from '@quiet-time/schema/labels';
import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { type PageOf, pageOf } from '../../blocks/paging.js';
import { wantedPart } from '../../blocks/search-text.js';
import { read } from '../../platform/prepared.js';
import { Announcement } from './announcement.entity.js';
import type { AdminAnnouncementArgs, AnnouncementOrder } from './announcement.inputs.js';

const urgency = `array_position(array['low', 'medium', 'high', 'urgent'], priority)`;
const isShown = 'is_active and start_date <= $1 and (end_date is null or end_date > $1)';
/** State in SQL. The end is checked first, so that each announcement has one state. */
const stateOf = `case when not is_active then 'off' when end_date <= $1 then 'over'
  when start_date > $1 then 'scheduled' else 'shown' end`;

const shown = `select ${columnsOf(Announcement)} from announcements where ${isShown} and target_audience = any($2)
  order by ${urgency} desc, announcements.start_date desc, id desc`;

/** Finds the announcements shown at `now` to these audiences, most urgent first, then newest. */
export const findShown = (
  db: DataSource,
  now: Date,
  audiences: AnnouncementAudience[],
): Promise<Announcement[]> => read(db, 'announcements shown', shown, [now, audiences]);

const orders: Record<AnnouncementOrder, string> = {
  startDate: 'start_date',
  title: 'lower(title)',
  priority: urgency,
  views: 'views',
  updatedAt: 'updated_at',
};

/** Total number of announcements in each state. */
interface Counts {
  shownNow: number;
  scheduled: number;
  over: number;
  switchedOff: number;
}

const listed = columnsOf(Announcement, 'matching');

/** Returns a page of announcements with the number of matches, and the total in each state. One statement. */
export async function findForAdmins(
  db: DataSource,
  now: Date,
  { search, type, isActive, state, order, descending, page, limit }: AdminAnnouncementArgs,
): Promise<PageOf<Announcement> & Counts> {
  const direction = descending ? 'desc' : 'asc';
  type Row = Announcement & Counts & { total: number };
  const rows = await read<Row>(
    db,
    `announcements by ${order} ${direction}`,
    `with matching as (
       select *, row_number() over (order by ${orders[order]} ${direction}, id ${direction}) as place
         from announcements
        where ($2::text is null or strpos(folded(title), $2) > 0 or strpos(folded(content), $2) > 0)
          and ($3::text is null or type = $3)
          and ($4::boolean is null or is_active = $4)
          and ($7::text is null or ${stateOf} = $7))
     select one_page.*, counted.*, (select count(*)::int from matching) as total
       from (select count(*) filter (where state = 'shown')::int as "shownNow",
                    count(*) filter (where state = 'scheduled')::int as scheduled,
                    count(*) filter (where state = 'over')::int as over,
                    count(*) filter (where state = 'off')::int as "switchedOff"
               from (select ${stateOf} as state from announcements) as states) as counted
       left join (select place, ${listed} from matching order by place offset $5 limit $6) as one_page on true
      order by place`,
    [now, wantedPart(search), type ?? null, isActive ?? null, (page - 1) * limit, limit, state ?? null],
  );
  // Every row has the totals. A page past the end has one row, without an announcement.
  const [{ total, shownNow, scheduled, over, switchedOff }] = rows as [Row];
  const items = rows.filter(({ id }) => id !== null);
  return { ...pageOf<Announcement>(items, total, { page, limit }), shownNow, scheduled, over, switchedOff };
}

/** Uses that are counted for each reader. */
export type AnnouncementUse = 'views' | 'clicks' | 'downloads';

/**
 * Counts a use, unless its mark was counted before. It is a single statement without a transaction, so nobody waits for
 * its lock.
 */
export async function countUse(
  db: DataSource,
  id: string,
  use: AnnouncementUse,
  mark: Buffer,
): Promise<void> {
  await db.query(
    `with marked as (
       insert into announcement_marks (announcement_id, mark)
       select id, $2 from announcements where id = $1
       on conflict do nothing returning 1)
     update announcements set ${use} = ${use} + 1 where id = $1 and exists (select 1 from marked)`,
    [id, mark],
  );
}
