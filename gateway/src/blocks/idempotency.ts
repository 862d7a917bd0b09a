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

/** Create request with an idempotency key. */
interface KeyedCreate {
  /** Hash of the key, its owner and the call. */
  id: Buffer;
  /** Hash of the body. It includes the key, so that short secrets in the body cannot be guessed. */
  body: Buffer;
  memberId: string | null;
  now: Date;
  /** Transaction that has stored the key. */
  storedIn?: EntityManager;
}

const current = new AsyncLocalStorage<KeyedCreate>();

interface Sources {
  db: DataSource;
  clock: Clock;
}

/**
 * Runs `create` at most once per idempotency key; without a key, on every call. `create` has to call `storeKey` in its
 * transaction. Keys of visitors are scoped to their address and device.
 * @param call name of the call: each has its own keys
 * @param body as sent
 * @param again returns what the first request with this key created; null: it has been deleted
 * @throws AppError IDEMPOTENCY_KEY_REUSED for a key that was used with another body; NOT_FOUND when `again` returns
 *   null
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
  const owner = viewer?.id ?? [ip, deviceId];
  const keyed: KeyedCreate = {
    id: hashOf([owner, call, key]),
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
    // A concurrent request with the same key was faster.
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
 * request created. Place it below `@Can`, so that callers without the right are refused first.
 */
export function Idempotent(again: Again): MethodDecorator {
  const guard: MiddlewareFn<Context> = ({ context, args, info }, next) =>
    createOnce(
      context,
      // A document may have the same field more than once, under aliases.
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

/** Returns an `Again` that reads an item from its table. */
export const stored =
  <Item extends { id: string }>(entity: new () => Item) =>
  (context: Context, id: string): Promise<Item | null> =>
    context.loader(sourcesOf).db.manager.findOneBy(entity, { id } as FindOptionsWhere<Item>);

const forgottenBefore = (now: Date) => new Date(now.getTime() - rememberedFor);

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
