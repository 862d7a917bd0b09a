import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attached files, and the bulk uploads of devotionals. */
export class FilesAndImports1767000000000 implements MigrationInterface {
  readonly name = 'FilesAndImports1767000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table attachments (
        id uuid constraint attachments_pk primary key,
        name text not null,
        type text not null,
        size integer not null constraint attachments_size check (size > 0),
        -- A file outlives its devotional for a night: the clean-up removes the bytes, and then the row.
        -- Deferred, because the files are tied before their devotional is written.
        devotional_id uuid constraint attachments_devotional_fk references devotionals on delete set null
          deferrable initially deferred,
        uploader_id uuid constraint attachments_uploader_fk references members on delete set null,
        created_at timestamptz(3) not null default now()
      );
      create index attachments_devotional on attachments (devotional_id);

      create table devotional_imports (
        id uuid constraint devotional_imports_pk primary key,
        size integer not null,
        undone_at timestamptz(3),
        actor_id uuid constraint devotional_imports_actor_fk references members on delete set null,
        created_at timestamptz(3) not null default now()
      );
      alter table devotionals
        add column import_id uuid
          constraint devotionals_import_fk references devotional_imports on delete set null,
        add column attachments jsonb not null default '[]';
      create index devotionals_import on devotionals (import_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table devotionals drop column import_id, drop column attachments;
      drop table devotional_imports, attachments;
    `);
  }
}
