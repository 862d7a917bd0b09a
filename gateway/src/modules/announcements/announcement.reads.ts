import type { AnnouncementAudience } from '@quiet-time/schema/labels';
import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { Announcement } from './announcement.entity.js';
import type { AdminAnnouncementArgs, AnnouncementOrder } from './announcement.inputs.js';

const columns = `
  id, title, content, type, priority, is_active as "isActive", start_date as "startDate", end_date as "endDate",
  target_audience as "targetAudience", display_settings as "displaySettings", attachments,
  views, clicks, downloads, version, created_at as "createdAt", updated_at as "updatedAt"`;

const urgency = `array_position(array['low', 'medium', 'high', 'urgent'], priority)`;
const isShown = 'is_active and start_date <= $1 and (end_date is null or end_date > $1)';

/** Those that are shown at `now` to readers of these audiences, the most urgent and then the newest first. */
export const findShown = (
  db: DataSource,
  now: Date,
  audiences: AnnouncementAudience[],
): Promise<Announcement[]> =>
  read(
    db,
    'announcements shown',
    `select ${columns} from announcements where ${isShown} and target_audience = any($2)
      order by ${urgency} desc, start_date desc, id desc`,
    [now, audiences],
  );

const orders: Record<AnnouncementOrder, string> = {
  startDate: 'start_date',
  title: 'lower(title)',
  priority: urgency,
  views: 'views',
  updatedAt: 'updated_at',
};

export interface AnnouncementList {
  items: Announcement[];
  total: number;
  shownNow: number;
  switchedOff: number;
}

/** A page of all, with the number of those that match and of those that are shown and switched off. One statement. */
export async function findForAdmins(
  db: DataSource,
  now: Date,
  { search, type, isActive, order, descending, page, limit }: AdminAnnouncementArgs,
): Promise<AnnouncementList> {
  const direction = descending ? 'desc' : 'asc';
  type Row = Announcement & Omit<AnnouncementList, 'items'>;
  const rows = await read<Row>(
    db,
    `announcements by ${order} ${direction}`,
    `with matching as (
       select *, row_number() over (order by ${orders[order]} ${direction}, id ${direction}) as place
         from announcements
        where ($2::text is null or strpos(lower(title), lower($2)) > 0 or strpos(lower(content), lower($2)) > 0)
          and ($3::text is null or type = $3)
          and ($4::boolean is null or is_active = $4))
     select one_page.*, counted.*, (select count(*)::int from matching) as total
       from (select count(*) filter (where ${isShown})::int as "shownNow",
                    count(*) filter (where not is_active)::int as "switchedOff" from announcements) as counted
       left join (select place, ${columns} from matching order by place offset $5 limit $6) as one_page on true
      order by place`,
    [now, search.trim() || null, type ?? null, isActive ?? null, (page - 1) * limit, limit],
  );
  // The counts stand in every row, and in one without an announcement when the page is past the end.
  const [{ total, shownNow, switchedOff }] = rows as [Row];
  return { items: rows.filter(({ id }) => id !== null), total, shownNow, switchedOff };
}

/** What a reader does with an announcement. */
export type AnnouncementUse = 'views' | 'clicks' | 'downloads';

/** Counts one use, unless the same mark has been counted before. A statement of its own: nobody waits for a lock. */
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
