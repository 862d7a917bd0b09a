import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Triggers that note rows which leave a list: when they leave it, as SQL. */
const leaving = [
  ['journal_entries', 'deleted', 'delete', 'true', 'own'],
  ['journal_entries', 'hidden', 'update', 'old.deleted_at is null and new.deleted_at is not null', 'own'],
  ['highlights', 'deleted', 'delete', 'true', 'own'],
  ['prayer_requests', 'deleted', 'delete', 'true', 'shared'],
  ['devotionals', 'deleted', 'delete', 'old.is_active', 'shared'],
  [
    'devotionals',
    'hidden',
    'update',
    'old.is_active and (not new.is_active or new.date > old.date)',
    'shared',
  ],
] as const;

/** Adds the ids of deleted items, for programs that keep a copy of a list. */
export class DeletedItems1799000007300 implements MigrationInterface {
  readonly name = 'DeletedItems1799000007300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deleted_items (
        list text not null,
        id uuid not null,
        -- Owner of a private item, the only reader of this row beside staff. Null: no owner.
        member_id uuid constraint deleted_items_member_fk references members on delete cascade,
        deleted_at timestamptz(3) not null default now(),
        constraint deleted_items_pk primary key (list, id)
      );
      create index deleted_items_member on deleted_items (member_id);
      create index deleted_items_deleted on deleted_items (deleted_at);

      -- Arguments: the list; 'own' if nobody but the owner reads it, so that a deleted account leaves nothing.
      create function note_deleted_item() returns trigger language plpgsql as $$
        declare
          owner uuid := (to_jsonb(old) ->> 'member_id')::uuid;
        begin
          if owner is not null and not exists (select from members where id = owner) then
            if tg_argv[1] = 'own' then return null; end if;
            owner := null;
          end if;
          insert into deleted_items (list, id, member_id) values (tg_argv[0], old.id, owner)
            on conflict (list, id) do update set deleted_at = excluded.deleted_at;
          return null;
        end $$;
      ${leaving
        .map(
          ([table, name, event, condition, readers]) =>
            `create trigger ${table}_${name} after ${event} on ${table} for each row when (${condition})
               execute function note_deleted_item('${table}', '${readers}');`,
        )
        .join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${leaving.map(([table, name]) => `drop trigger ${table}_${name} on ${table};`).join('\n')}
      drop function note_deleted_item;
      drop table deleted_items;
    `);
  }
}
