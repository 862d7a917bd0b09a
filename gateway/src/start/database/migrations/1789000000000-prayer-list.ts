import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members pray for. */
export class PrayerList1789000000000 implements MigrationInterface {
  readonly name = 'PrayerList1789000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prayer_items (
        id uuid constraint prayer_items_pk primary key,
        member_id uuid not null constraint prayer_items_member_fk references members on delete cascade,
        title text not null,
        note text,
        started_on date not null,
        answered_on date,
        deleted_at timestamptz(3),
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index prayer_items_member on prayer_items (member_id, created_at);
      create index prayer_items_deleted on prayer_items (deleted_at) where deleted_at is not null;
      create trigger prayer_items_versions after delete on prayer_items
        for each row execute function forget_versions();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table prayer_items');
  }
}
