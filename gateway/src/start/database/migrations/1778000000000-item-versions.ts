import type { MigrationInterface, QueryRunner } from 'typeorm';

const items = [
  'about',
  'announcements',
  'devotionals',
  'encouraging_words',
  'faqs',
  'opening_prayers',
  'prayers',
  'scripture_topics',
  'scriptures',
];

/** What the versions of items were that have been edited. They go with their item. */
export class ItemVersions1778000000000 implements MigrationInterface {
  readonly name = 'ItemVersions1778000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table item_versions (
        item_id uuid not null,
        version integer not null,
        -- The table of the item.
        item text not null,
        "values" jsonb not null,
        saved_by uuid constraint item_versions_saver_fk references members on delete set null,
        saved_at timestamptz(3) not null,
        constraint item_versions_pk primary key (item_id, version)
      );
      create index item_versions_saver on item_versions (saved_by);

      create function forget_versions() returns trigger language plpgsql as $$
        begin
          delete from item_versions where item_id = old.id;
          return null;
        end $$;
    `);
    for (const table of items) {
      await runner.query(`
        create trigger ${table}_versions after delete on ${table}
          for each row execute function forget_versions();
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function forget_versions cascade; drop table item_versions;');
  }
}
