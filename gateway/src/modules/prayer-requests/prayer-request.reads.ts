import type { PrayerRequestStatus } from '@quiet-time/schema/labels';
import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { PrayerRequest } from './prayer-request.entity.js';

/** The rows have the shape of `PrayerRequest`, but for the moments of the responses, which JSON has as text. */
const requests = `
  select request.id, request.member_id as "memberId", request.subject, request.message, request.status,
    request.created_at as "createdAt", request.updated_at as "updatedAt",
    json_build_object('id', member.id, 'name', member.name) as "user",
    (select coalesce(json_agg(json_build_object('id', response.id, 'message', response.message,
        'createdAt', response.created_at) order by response.created_at, response.id), '[]')
      from prayer_request_responses as response where response.request_id = request.id) as responses`;
const from = 'from prayer_requests as request join members as member on member.id = request.member_id';

function withMoments(request: PrayerRequest): PrayerRequest {
  for (const response of request.responses) response.createdAt = new Date(response.createdAt);
  return request;
}

interface Found {
  items: PrayerRequest[];
  total: number;
}

/** A page, newest first, with the number of all. Two statements. */
async function findPage(
  db: DataSource,
  name: string,
  where: string,
  values: unknown[],
  page: number,
  limit: number,
): Promise<Found> {
  const [most, offset] = [values.length + 1, values.length + 2];
  const [[count], items] = await Promise.all([
    read<{ total: number }>(
      db,
      `${name} counted`,
      `select count(*)::int as total ${from} where ${where}`,
      values,
    ),
    read<PrayerRequest>(
      db,
      name,
      `${requests} ${from} where ${where}
        order by request.created_at desc, request.id desc limit $${most} offset $${offset}`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { items: items.map(withMoments), total: count!.total };
}

/** Those of one member. */
export const findOwn = (db: DataSource, memberId: string, page: number, limit: number): Promise<Found> =>
  findPage(db, 'own prayer requests', 'request.member_id = $1', [memberId], page, limit);

/**
 * Those of everybody.
 * @param search what stands in subject, message or name, in any case; null: anything
 * @param status null: all
 */
export const findAll = (
  db: DataSource,
  search: string | null,
  status: PrayerRequestStatus | null,
  page: number,
  limit: number,
): Promise<Found> =>
  findPage(
    db,
    'prayer requests',
    `($1::text is null or strpos(lower(request.subject), lower($1)) > 0
        or strpos(lower(request.message), lower($1)) > 0 or strpos(lower(member.name), lower($1)) > 0)
      and ($2::text is null or request.status = $2)`,
    [search, status],
    page,
    limit,
  );

/** One of them; undefined when it is not there. */
export async function findOne(db: DataSource, id: string): Promise<PrayerRequest | undefined> {
  const [found] = await read<PrayerRequest>(
    db,
    'prayer request',
    `${requests} ${from} where request.id = $1`,
    [id],
  );
  return found && withMoments(found);
}
