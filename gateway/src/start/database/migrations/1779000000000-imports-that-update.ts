import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bulk uploads that update days, so that they can be taken back. */
export class ImportsThatUpdate1779000000000 implements MigrationInterface {
  readonly name = 'ImportsThatUpdate1779000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table devotional_imports add column updated integer not null default 0;
      create table devotional_import_updates (
        import_id uuid not null
          constraint devotional_import_updates_import_fk references devotional_imports on delete cascade,
        devotional_id uuid not null
          constraint devotional_import_updates_devotional_fk references devotionals on delete cascade,
        -- What the import made of it; the version before stands in item_versions.
        version integer not null,
        constraint devotional_import_updates_pk primary key (import_id, devotional_id)
      );
      create index devotional_import_updates_devotional on devotional_import_updates (devotional_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table devotional_import_updates;
      alter table devotional_imports drop column updated;
    `);
  }
}
