import type { DataSource, EntityManager } from 'typeorm';
import type { SealedColumn } from '../blocks/module.js';
import type { Secrets } from '../platform/secrets.js';
import { modules } from '../transport/modules.js';

/** Result of the re-encryption of one column. */
export interface Reencrypted {
  table: string;
  /** Number of secrets re-encrypted with `SECRET_KEY`. */
  changed: number;
  /** Number among them that was regenerated, since no key could decrypt them. */
  remade: number;
  /** Number that no key could decrypt. They are left unchanged. */
  lost: number;
}

interface Row {
  place: string;
  owner: string;
  sealed: Buffer;
}

/** Re-encrypts with `SECRET_KEY` all secrets of another key, column by column, beside a running product. Idempotent. */
export async function reencrypt(db: DataSource, secrets: Secrets): Promise<Reencrypted[]> {
  const columns = modules.flatMap(({ sealed }) => sealed ?? []);
  const done: Reencrypted[] = [];
  for (const column of columns) {
    done.push(await db.transaction((manager) => reencryptColumn(manager, secrets, column)));
  }
  return done;
}

async function reencryptColumn(
  manager: EntityManager,
  secrets: Secrets,
  { table, column, owner, hash, remake }: SealedColumn,
): Promise<Reencrypted> {
  const rows: Row[] = await manager.query(
    `select ctid::text as place, ${owner}::text as owner, ${column} as sealed from ${table}
      where ${column} is not null for update`,
  );
  const done = { table, changed: 0, remade: 0, lost: 0 };
  for (const row of rows) {
    if (secrets.isSealedNow(row.sealed, row.owner)) continue;
    const opened = secrets.unseal(row.sealed, row.owner);
    const fresh = opened ? { owner: row.owner, secret: opened } : remake?.(secrets);
    if (!fresh) {
      done.lost += 1;
      continue;
    }
    const sealed = secrets.seal(fresh.secret, fresh.owner);
    const hashed = hash && secrets.hash(hash.of(fresh.owner, Buffer.from(fresh.secret).toString()));
    await manager.query(
      `update ${table} set ${column} = $2, ${owner} = $3 ${hash ? `, ${hash.column} = $4` : ''} where ctid = $1::tid`,
      [row.place, sealed, fresh.owner, ...(hashed ? [hashed] : [])],
    );
    done.changed += 1;
    if (!opened) done.remade += 1;
  }
  return done;
}
