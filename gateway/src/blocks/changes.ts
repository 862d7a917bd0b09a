import { createHash } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import { MaxLength } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import type { DataSource } from 'typeorm';
import { isId } from '../platform/ids.js';
import { read } from '../platform/prepared.js';
import { AppError } from './errors.js';
import { type List, PageArgs, type PageOf, pageOf, pagesOf } from './paging.js';

const invalidCursor = 'cursor must be one of this list, for this caller';
const expiredCursor = `cursor is older than ${limits.trashDays} days. Read the whole list again.`;

/** Arguments of lists that programs copy, and then ask for changes only. */
@ArgsType()
export class SyncArgs extends PageArgs {
  @Field(() => Date, {
    nullable: true,
    description:
      'Lists only what changed at this time or later, oldest change first, with deletions. Takes no other filters.',
  })
  updatedSince?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The `cursor` of the last response, instead of `updatedSince`: continues after it.',
  })
  @MaxLength(limits.handle, { message: invalidCursor })
  cursor?: string | null;
}

interface SyncedList extends List {
  /** Name of the items' table in the statement. */
  table: string;
  /** The list in `deleted_items`. */
  list: 'journal_entries' | 'highlights' | 'prayer_requests' | 'devotionals';
  /** Condition for the rows of `deleted_items` that the caller may see, as SQL. */
  mayKnow: string;
  /** Another time at which an item appears without a change, as SQL. */
  appears?: string;
  order: string;
  /** Values that a cursor is bound to; default: all of them. */
  boundTo?(values: readonly unknown[]): readonly unknown[];
}

/** Position in a list of changes. */
interface Place {
  moment: Date;
  id: string;
  /** Time before which every change was visible when the first page was read; null: before the first page. */
  floor: Date | null;
}

interface Row {
  changedId: string | null;
  moment: Date;
  gone: boolean;
  total: number;
}

const first = '00000000-0000-0000-0000-000000000000';

/**
 * A change may become visible after a later one, since its time is that of its transaction. Programs get again what
 * changed after the oldest open transaction began, and in the last minute, as clocks differ.
 */
const safe = `select least(now() - interval '1 minute', min(xact_start)) as floor from pg_stat_activity
  where datname = current_database() and backend_xid is not null`;

/**
 * `pagesOf` for a list that also reports changes to programs: by the time of change and id, with deletions. One
 * statement, and one for the first page. The returned function throws an AppError BAD_USER_INPUT for an invalid cursor.
 */
export function syncedPagesOf<Item extends { id: string }>(of: SyncedList) {
  const { name, columns, from, table, list, mayKnow, appears, boundTo = (values) => values } = of;
  const pages = pagesOf<Item>(of);
  // An item that was restored appears again at the time of its row in `deleted_items`.
  const times = [`${table}.updated_at`, ...(appears ? [appears] : [])].join(', ');
  const text = (count: number) => `
    with here as materialized (
      select ${table}.id, greatest(${times}, (select deleted_at from deleted_items as past
          where past.list = '${list}' and past.id = ${table}.id)) as moment
        from ${from}),
    changed as (
      select id, moment, false as gone from here
      union all
      select id, deleted_at, true from deleted_items
       where list = '${list}' and ${mayKnow} and not exists (select from here where here.id = deleted_items.id)),
    part as (
      select *, (count(*) over ())::int as total from changed
       where (moment, id) > ($${count + 1}::timestamptz, $${count + 2}::uuid)
       order by moment, id limit $${count + 3}::int)
    select part.id as "changedId", part.moment, gone, total, listed.*
      from part left join lateral (select ${columns} from ${from} and ${table}.id = part.id) as listed on not gone
     order by part.moment, part.id`;
  let statement = '';

  return async (db: DataSource, values: readonly unknown[], args: SyncArgs): Promise<PageOf<Item>> => {
    const { updatedSince, cursor, page, limit } = args;
    if (!updatedSince && !cursor) return pages(db, values, { page, limit });
    const binding = JSON.stringify([name, boundTo(values)]);
    const place = cursor ? placeOf(cursor, binding) : { moment: updatedSince!, id: first, floor: null };
    const floor = place.floor ?? (await read<{ floor: Date }>(db, 'open transactions', safe, []))[0]!.floor;
    statement ||= text(values.length);
    const rows = await read<Row & Item>(db, `changes of ${name}`, statement, [
      ...values,
      place.moment,
      place.id,
      limit + 1,
    ]);
    const part = rows.slice(0, limit);
    const last = part.at(-1);
    const hasMore = rows.length > limit;
    const next =
      hasMore && last
        ? { moment: last.moment, id: last.changedId!, floor }
        : { moment: floor, id: first, floor: null };
    const items = part.filter(({ gone }) => !gone);
    const deleted = part.filter(({ gone }) => gone);
    return {
      ...pageOf<Item>(items, rows[0]?.total ?? 0, { page: 1, limit }),
      changes: {
        cursor: cursorOf(next, binding),
        hasMore,
        deleted: deleted.map(({ changedId, moment }) => ({ id: changedId!, deletedAt: moment })),
      },
    };
  };
}

const digestOf = (place: string, binding: string) =>
  createHash('sha256').update(`${place} ${binding}`).digest('base64url').slice(0, 16);

/** Opaque to clients. The digest binds it to its list and caller; it guards nothing that `updatedSince` would not give. */
function cursorOf({ moment, id, floor }: Place, binding: string): string {
  const place = [moment.getTime(), id, floor?.getTime() ?? ''].join('|');
  return Buffer.from(`${place}|${digestOf(place, binding)}`).toString('base64url');
}

/** @throws AppError BAD_USER_INPUT for a cursor of another list or caller, a forged one, and an old one */
function placeOf(cursor: string, binding: string): Place {
  const [moment = '', id = '', floor = '', digest] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (digest !== digestOf([moment, id, floor].join('|'), binding) || !isId(id)) {
    throw refusal(invalidCursor, 'cursor_invalid');
  }
  if (Date.now() - Number(floor || moment) > limits.trashDays * 86_400_000) {
    throw refusal(expiredCursor, 'cursor_expired');
  }
  return { moment: new Date(Number(moment)), id, floor: floor ? new Date(Number(floor)) : null };
}

const refusal = (message: string, reason: 'cursor_invalid' | 'cursor_expired') =>
  new AppError('BAD_USER_INPUT', message, { reason, fields: { cursor: message } });
