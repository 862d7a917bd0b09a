import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators delete is kept for a while, with what hung on it. Its versions stay as long. */
export class Trash1799000004601 implements MigrationInterface {
  readonly name = 'Trash1799000004601';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table trash (
        -- That of the item.
        id uuid constraint trash_pk primary key,
        -- The domain's word for it, as in the audit.
        kind text not null,
        -- By which people know it.
        name text not null,
        item jsonb not null,
        deleted_by uuid constraint trash_deleted_by_fk references members on delete set null,
        deleted_at timestamptz(3) not null default now()
      );
      create index trash_deleted_at on trash (deleted_at, id);
      create index trash_deleted_by on trash (deleted_by);

      create table trash_links (
        trash_id uuid not null constraint trash_links_trash_fk references trash on delete cascade,
        "table" text not null,
        -- The column that pointed at the item, where the row has stayed without it. Null: the row was deleted, too.
        "column" text,
        "row" jsonb not null,
        -- The row of a member goes with the account.
        member_id uuid constraint trash_links_member_fk references members on delete cascade
      );
      create index trash_links_trash on trash_links (trash_id);
      create index trash_links_member on trash_links (member_id);
      -- Files that wait there are looked for by their ids.
      create index trash_links_files on trash_links ((("row" ->> 'id')::uuid)) where "table" = 'attachments';

      create or replace function forget_versions() returns trigger language plpgsql as $$
        begin
          delete from item_versions where item_id = old.id and not exists (select from trash where id = old.id);
          return null;
        end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from item_versions using trash where item_id = trash.id;
      drop table trash_links, trash;
      create or replace function forget_versions() returns trigger language plpgsql as $$
        begin
          delete from item_versions where item_id = old.id;
          return null;
        end $$;
    `);
  }
}
