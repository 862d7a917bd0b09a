import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Extensions, type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { DataSource, EntityManager, FindOptionsWhere } from 'typeorm';
import type { Clock } from '../platform/clock.js';
import type { Context, LoaderSources } from './context.js';
import { AppError } from './errors.js';
import { say } from './say.js';

/** Milliseconds for which a key is remembered. */
const rememberedFor = 24 * 3_600_000;

/** A create that came with a key of its client. */
interface KeyedCreate {
  /** Hash of the key, its owner and the call. */
  id: Buffer;
  /** Hash of what was sent. The key is part of it, so that short secrets in the body cannot be guessed. */
  body: Buffer;
  memberId: string | null;
  now: Date;
  /** The transaction that has stored the key. */
  storedIn?: EntityManager;
}

const current = new AsyncLocalStorage<KeyedCreate>();

interface Sources {
  db: DataSource;
  clock: Clock;
}

/**
 * Creates something at most once for the key that the request carries; without a key, as often as it is called.
 * `create` has to call `storeKey` in its transaction. Keys of guests are scoped to their address and device.
 * @param call the name of the call: each has keys of its own
 * @param body what was sent
 * @param again returns what the first request with this key created; null: it has been deleted
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key came with another body before; NOT_FOUND when `again` returns null
 */
export async function createOnce<Result>(
  context: Pick<Context, 'idempotencyKey' | 'viewer' | 'ip' | 'deviceId' | 'loader'>,
  call: string,
  body: unknown,
  create: () => Promise<Result>,
  again: (id: string) => Promise<Result | null>,
): Promise<Result> {
  const { idempotencyKey: key, viewer, ip, deviceId } = context;
  if (key === null) return create();
  const { db, clock } = context.loader(sourcesOf);
  const whose = viewer?.id ?? [ip, deviceId];
  const keyed: KeyedCreate = {
    id: hashOf([whose, call, key]),
    body: hashOf([key, body]),
    memberId: viewer?.id ?? null,
    now: clock.now(),
  };
  const earlier = async () => {
    const [row] = await db.query(
      'select body, created_id as id from idempotency_keys where key = $1 and created_at > $2',
      [keyed.id, forgottenBefore(keyed.now)],
    );
    if (!row) return null;
    if (!keyed.body.equals(row.body)) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED', say.shared_already_sent());
    }
    return row as { id: string };
  };
  const repeated = async ({ id }: { id: string }) => {
    const result = await again(id);
    if (result === null) throw new AppError('NOT_FOUND', say.shared_deleted_since());
    return result;
  };
  const before = await earlier();
  if (before) return repeated(before);
  try {
    return await current.run(keyed, create);
  } catch (error) {
    // A request with the same key has been faster.
    const meanwhile = await earlier();
    if (meanwhile) return repeated(meanwhile);
    throw error;
  }
}

/** Whether the current request carries a key, which is stored in the transaction of the create. */
export const hasKey = (): boolean => current.getStore() !== undefined;

/**
 * Stores the key of the current request, if it carries one, with the id of what was created. Runs in the transaction of
 * the create: a second create with the same key waits for the first, and is rolled back. Only the first call within a
 * transaction counts.
 */
export async function storeKey(manager: EntityManager, createdId: string): Promise<void> {
  const keyed = current.getStore();
  if (!keyed || keyed.storedIn === manager) return;
  keyed.storedIn = manager;
  const rows = await manager.query(
    `insert into idempotency_keys as earlier (key, member_id, body, created_id, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (key) do update
        set body = excluded.body, created_id = excluded.created_id, created_at = excluded.created_at
      where earlier.created_at <= $6
     returning 1`,
    [keyed.id, keyed.memberId, keyed.body, createdId, keyed.now, forgottenBefore(keyed.now)],
  );
  if (rows.length === 0) throw new AppError('CONFLICT', say.shared_already_sent());
}

/** Deletes the keys that are no longer remembered. */
export async function purgeKeys({ db, clock }: Sources): Promise<void> {
  await db.query('delete from idempotency_keys where created_at <= $1', [forgottenBefore(clock.now())]);
}

/** Returns what a repeated request gets, by the id of what the first one created; null: it has been deleted. */
// biome-ignore lint/suspicious/noExplicitAny: each resolver names the context that it takes
type Again = (context: any, id: string) => unknown;

/**
 * Makes a mutation idempotent: repeated with the same `Idempotency-Key`, it creates nothing and returns what the first
 * one created. Stands below `@Can`, since nobody is answered who may not create.
 */
export function Idempotent(again: Again): MethodDecorator {
  const guard: MiddlewareFn<Context> = ({ context, args, info }, next) =>
    createOnce(
      context,
      // The same field may stand in a document more than once, under other names.
      String(info.path.key),
      [info.fieldName, args],
      next,
      async (id) => (await again(context, id)) ?? null,
    );
  return (target, key, descriptor) => {
    Extensions({ idempotent: true })(target, key as string, descriptor);
    UseMiddleware(guard)(target, key, descriptor);
  };
}

const sourcesOf = ({ db, clock }: LoaderSources): Sources => ({ db, clock });

/** An `Again` that reads an item from its table. */
export const stored =
  <Item extends { id: string }>(entity: new () => Item) =>
  (context: Context, id: string): Promise<Item | null> =>
    context.loader(sourcesOf).db.manager.findOneBy(entity, { id } as FindOptionsWhere<Item>);

const forgottenBefore = (now: Date) => new Date(now.getTime() - rememberedFor);

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
