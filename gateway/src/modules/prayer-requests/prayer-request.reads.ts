import type { PrayerRequestStatus } from '@quiet-time/schema/prayer-request-statuses';
import type { DataSource } from 'typeorm';
import { type SyncArgs, syncedPagesOf } from '../../blocks/changes.js';
import { columnsOf } from '../../blocks/columns.js';
import { type ConnectionArgs, connectionOf, newestFirst, pagesOf } from '../../blocks/paging.js';
import { anywhere } from '../../blocks/search-text.js';
import { read } from '../../platform/prepared.js';
import { PrayerRequest } from './prayer-request.entity.js';

/**
 * Rows have the shape of `PrayerRequest`, except for the moments of the responses, which are text in JSON.
 * @param answeredBy SQL for the name of the administrator who wrote a response
 */
const columnsWith = (answeredBy: string) => `${columnsOf(PrayerRequest, 'request')},
  json_build_object('id', member.id, 'name', member.name) as "user",
  (select coalesce(json_agg(json_build_object('id', response.id, 'message', response.message,
      'createdAt', response.created_at, 'answeredBy', ${answeredBy})
      order by response.created_at, response.id), '[]')
    from prayer_request_responses as response left join members as admin on admin.id = response.admin_id
    where response.request_id = request.id) as responses`;
const forMembers = columnsWith(`split_part(admin.name, ' ', 1)`);
const forAdministrators = columnsWith('admin.name');
const requests = 'prayer_requests as request join members as member on member.id = request.member_id';

const own = {
  name: 'own prayer requests',
  columns: forMembers,
  from: `${requests} where request.member_id = $1`,
  table: 'request',
};
const ownPages = syncedPagesOf<PrayerRequest>({
  ...own,
  order: newestFirst(own),
  list: 'prayer_requests',
  mayKnow: 'member_id = $1',
});
const ownConnection = connectionOf<PrayerRequest>(own);

/** Returns a page of a member's requests, newest first. One statement. */
export const findOwnPage = (db: DataSource, memberId: string, page: SyncArgs) =>
  ownPages(db, [memberId], page);

/** Returns a connection of a member's requests, newest first. One statement. @throws AppError as `connectionOf` */
export const findOwn = (db: DataSource, memberId: string, part: ConnectionArgs) =>
  ownConnection(db, [memberId], part);

const all = {
  name: 'prayer requests',
  columns: forAdministrators,
  from: `${requests} where ($1::text is null or request.status = $1)`,
  table: 'request',
};
const allPages = syncedPagesOf<PrayerRequest>({
  ...all,
  order: newestFirst(all),
  list: 'prayer_requests',
  mayKnow: 'true',
});
const allConnection = connectionOf<PrayerRequest>(all);

// A separate list, so that its plan always uses the indexes of words and names.
const found = {
  ...all,
  name: 'prayer requests found',
  from: `${all.from} and request.id in (
    select id from prayer_requests where folded(subject) like $2 or folded(message) like $2
    union
    select asked.id from members join prayer_requests as asked on asked.member_id = members.id
      where folded(members.name) like $2)`,
};
const foundPages = pagesOf<PrayerRequest>({ ...found, order: newestFirst(found) });
const foundConnection = connectionOf<PrayerRequest>(found);

export interface Wanted {
  /** Part of a subject, message or name, made by `wantedPart`; null: any. */
  search: string | null;
  /** Status of the listed requests; null for all. */
  status: PrayerRequestStatus | null;
}

/** Returns a page of everybody's requests, newest first. One statement. */
export const findPage = (db: DataSource, { search, status }: Wanted, page: SyncArgs) =>
  search ? foundPages(db, [status, anywhere(search)], page) : allPages(db, [status], page);

/** Returns a connection of everybody's requests, newest first. One statement. @throws AppError as `connectionOf` */
export const findAll = (db: DataSource, { search, status }: Wanted, part: ConnectionArgs) =>
  search ? foundConnection(db, [status, anywhere(search)], part) : allConnection(db, [status], part);

const one = (columns: string) => `select ${columns} from ${requests} where request.id = $1`;
const ownOne = one(forMembers);
const anyOne = one(forAdministrators);

/** Returns a request in the member's view; undefined if there is none. */
export async function findOwnOne(db: DataSource, id: string): Promise<PrayerRequest | undefined> {
  const [found] = await read<PrayerRequest>(db, 'own prayer request', ownOne, [id]);
  return found;
}

/** Returns a request in the administrators' view; undefined if there is none. */
export async function findOne(db: DataSource, id: string): Promise<PrayerRequest | undefined> {
  const [found] = await read<PrayerRequest>(db, 'prayer request', anyOne, [id]);
  return found;
}
