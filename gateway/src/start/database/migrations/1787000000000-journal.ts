import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members write for themselves. */
export class Journal1787000000000 implements MigrationInterface {
  readonly name = 'Journal1787000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table journal_entries (
        id uuid constraint journal_entries_pk primary key,
        member_id uuid not null constraint journal_entries_member_fk references members on delete cascade,
        title text not null,
        content text not null,
        text text not null,
        words tsvector not null,
        tags text[] not null default '{}',
        mood text constraint journal_entries_mood check (mood in
          ('grateful', 'joyful', 'peaceful', 'hopeful', 'thoughtful', 'weary', 'anxious', 'sad')),
        is_favorite boolean not null default false,
        written_on date not null,
        devotional_id uuid
          constraint journal_entries_devotional_fk references devotionals on delete set null,
        added_from text,
        source_id text,
        original_content text,
        added_at timestamptz(3),
        draft_id text,
        deleted_at timestamptz(3),
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index journal_entries_member on journal_entries (member_id, created_at, id);
      create index journal_entries_day on journal_entries (member_id, written_on);
      create index journal_entries_devotional on journal_entries (devotional_id, member_id);
      create index journal_entries_favorites on journal_entries (member_id, created_at, id) where is_favorite;
      create index journal_entries_deleted on journal_entries (deleted_at) where deleted_at is not null;
      create unique index journal_entries_source on journal_entries (member_id, source_id, coalesce(added_from, ''))
        where source_id is not null and deleted_at is null;
      create unique index journal_entries_draft on journal_entries (member_id, draft_id)
        where draft_id is not null and deleted_at is null;
      -- Without a list of what is yet to be indexed: every search would read it from end to end.
      create index journal_entries_words on journal_entries using gin (words) with (fastupdate = off);

      create trigger journal_entries_versions after delete on journal_entries
        for each row execute function forget_versions();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table journal_entries');
  }
}
