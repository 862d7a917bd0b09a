import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted each night, and indexes by which today is counted. */
export class Analytics1799000004400 implements MigrationInterface {
  readonly name = 'Analytics1799000004400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table analytics_days (
        measure text not null,
        day date not null,
        key text not null,
        value bigint not null,
        constraint analytics_days_pk primary key (measure, day, key)
      );
      create table journal_writers (
        member_id uuid constraint journal_writers_pk primary key
          constraint journal_writers_member_fk references members on delete cascade,
        entries integer not null
      );
      create index journal_writers_entries on journal_writers (entries);
      create index journal_entries_created on journal_entries (created_at) where deleted_at is null;
      create index reading_days_day on reading_days (day);

      -- A site that has people is counted as soon as a worker is there, not only in its next night.
      insert into outbox (id, queue, name, data)
        select gen_random_uuid(), 'maintenance', 'maintenance.analytics', '{}'
        where exists (select 1 from members);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from outbox where name = 'maintenance.analytics';
      drop index journal_entries_created, reading_days_day;
      drop table analytics_days, journal_writers;
    `);
  }
}
