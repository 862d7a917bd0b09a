import type { PrayerRequestStatus } from '@quiet-time/schema/labels';
import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import {
  type ConnectionArgs,
  connectionOf,
  newestFirst,
  type PageArgs,
  pagesOf,
} from '../../blocks/paging.js';
import { read } from '../../platform/prepared.js';
import { PrayerRequest } from './prayer-request.entity.js';

/** The rows have the shape of `PrayerRequest`, but for the moments of the responses, which JSON has as text. */
const columns = `${columnsOf(PrayerRequest, 'request')},
  json_build_object('id', member.id, 'name', member.name) as "user",
  (select coalesce(json_agg(json_build_object('id', response.id, 'message', response.message,
      'createdAt', response.created_at) order by response.created_at, response.id), '[]')
    from prayer_request_responses as response where response.request_id = request.id) as responses`;
const requests = 'prayer_requests as request join members as member on member.id = request.member_id';

const own = {
  name: 'own prayer requests',
  columns,
  from: `${requests} where request.member_id = $1`,
  table: 'request',
};
const ownPages = pagesOf<PrayerRequest>({ ...own, order: newestFirst(own) });
const ownConnection = connectionOf<PrayerRequest>(own);

/** Those of one member, newest first. One statement. */
export const findOwnPage = (db: DataSource, memberId: string, page: PageArgs) =>
  ownPages(db, [memberId], page);

/** Those of one member, newest first. One statement. @throws AppError as `connectionOf` */
export const findOwn = (db: DataSource, memberId: string, part: ConnectionArgs) =>
  ownConnection(db, [memberId], part);

const all = {
  name: 'prayer requests',
  columns,
  from: `${requests}
    where ($1::text is null or strpos(lower(request.subject), lower($1)) > 0
        or strpos(lower(request.message), lower($1)) > 0 or strpos(lower(member.name), lower($1)) > 0)
      and ($2::text is null or request.status = $2)`,
  table: 'request',
};
const allPages = pagesOf<PrayerRequest>({ ...all, order: newestFirst(all) });
const allConnection = connectionOf<PrayerRequest>(all);

export interface Wanted {
  /** What is in subject, message or name, in any case; null: anything. */
  search: string | null;
  /** Null: all. */
  status: PrayerRequestStatus | null;
}

/** Those of everybody, newest first. One statement. */
export const findPage = (db: DataSource, { search, status }: Wanted, page: PageArgs) =>
  allPages(db, [search, status], page);

/** Those of everybody, newest first. One statement. @throws AppError as `connectionOf` */
export const findAll = (db: DataSource, { search, status }: Wanted, part: ConnectionArgs) =>
  allConnection(db, [search, status], part);

const one = `select ${columns} from ${requests} where request.id = $1`;

/** One of them; undefined when it is not there. */
export async function findOne(db: DataSource, id: string): Promise<PrayerRequest | undefined> {
  const [found] = await read<PrayerRequest>(db, 'prayer request', one, [id]);
  return found;
}
