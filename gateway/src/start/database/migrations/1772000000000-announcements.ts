import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Announcements, their files, and who has seen them. */
export class Announcements1772000000000 implements MigrationInterface {
  readonly name = 'Announcements1772000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table announcements (
        id uuid constraint announcements_pk primary key,
        title text not null,
        content text not null,
        type text not null default 'general' constraint announcements_type check (type in
          ('general', 'book', 'event', 'update', 'maintenance')),
        priority text not null default 'medium' constraint announcements_priority check (priority in
          ('low', 'medium', 'high', 'urgent')),
        is_active boolean not null default true,
        start_date timestamptz(3) not null default now(),
        end_date timestamptz(3),
        target_audience text not null default 'all' constraint announcements_audience check (target_audience in
          ('all', 'free', 'standard', 'premium')),
        display_settings jsonb not null,
        attachments jsonb not null default '[]',
        views integer not null default 0,
        clicks integer not null default 0,
        downloads integer not null default 0,
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint announcements_dates check (end_date > start_date)
      );
      create index announcements_shown on announcements (is_active, start_date, end_date, target_audience);

      -- Who has been counted. A mark is a keyed hash of announcement, kind, file and reader: it names nobody, and
      -- two marks of one reader don't look alike.
      create table announcement_marks (
        announcement_id uuid not null
          constraint announcement_marks_announcement_fk references announcements on delete cascade,
        mark bytea not null,
        constraint announcement_marks_pk primary key (announcement_id, mark)
      );

      -- As for devotionals: the clean-up removes the bytes, and then the row; tied before the announcement is written.
      alter table attachments add column announcement_id uuid
        constraint attachments_announcement_fk references announcements on delete set null
        deferrable initially deferred;
      create index attachments_announcement on attachments (announcement_id);
      alter table attachments
        drop constraint attachments_one_parent,
        add constraint attachments_one_parent
          check (num_nonnulls(devotional_id, prayer_id, word_id, announcement_id) <= 1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table attachments
        drop column announcement_id,
        add constraint attachments_one_parent check (num_nonnulls(devotional_id, prayer_id, word_id) <= 1);
      drop table announcement_marks, announcements;
    `);
  }
}
