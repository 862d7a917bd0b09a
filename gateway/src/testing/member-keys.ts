import type { DataSource } from 'typeorm';

/** A column that refers to a member: a foreign key to them or to something deleted with them, or their address. */
export interface MemberKey {
  table: string;
  column: string;
  /** Table that the column refers to; null for an address. */
  parent: string | null;
}

/** Columns with an address or an id of a member, without a foreign key. */
const named = '(^|_)(member|owner|user|actor|subject)_id$|(^|_)(email|recipient)$';

/**
 * Lists every such column from the database catalog: foreign keys to members, foreign keys to rows that are deleted
 * with a member, and columns with such a name.
 */
export async function memberKeysOf(db: DataSource): Promise<MemberKey[]> {
  return db.query(
    `with recursive keys as (
       select conrelid as child, conkey[1] as number, confrelid as parent, confdeltype as rule
         from pg_constraint where contype = 'f' and confrelid = 'members'::regclass
       union
       select c.conrelid, c.conkey[1], c.confrelid, c.confdeltype from pg_constraint c
         join keys on keys.child = c.confrelid and keys.rule = 'c'
        where c.contype = 'f' and c.confdeltype = 'c'
     )
     select child::regclass::text as table, attname as column, parent::regclass::text as parent
       from keys join pg_attribute on attrelid = child and attnum = number
     union
     select table_name, column_name, null from information_schema.columns
      where table_schema = 'public' and column_name ~ $1 and not exists (
        select from keys join pg_attribute on attrelid = child and attnum = number
         where child = table_name::regclass and attname = column_name)
     order by 1, 2`,
    [named],
  );
}
