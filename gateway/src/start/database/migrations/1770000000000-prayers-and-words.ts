import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prayers, encouraging words, their files, and keeping them as favorites. */
export class PrayersAndWords1770000000000 implements MigrationInterface {
  readonly name = 'PrayersAndWords1770000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prayers (
        id uuid constraint prayers_pk primary key,
        title text not null,
        content text not null,
        type text not null constraint prayers_type check (type in ('daily', 'weekly', 'monthly')),
        author text,
        is_active boolean not null default true,
        tags text[] not null default '{}',
        attachments jsonb not null default '[]',
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      -- One prayer of each type is the current one.
      create unique index prayers_active on prayers (type) where is_active;
      create index prayers_created on prayers (created_at);

      create table encouraging_words (
        id uuid constraint encouraging_words_pk primary key,
        title text not null default 'Daily Encouragement',
        message text not null
          constraint encouraging_words_length check (char_length(message) between 1 and 500),
        category text not null default 'general' constraint encouraging_words_category check (category in
          ('general', 'faith', 'hope', 'peace', 'strength', 'gratitude', 'love', 'guidance', 'healing', 'joy')),
        author text,
        scripture_reference text,
        is_active boolean not null default true,
        tags text[] not null default '{}',
        attachments jsonb not null default '[]',
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index encouraging_words_active on encouraging_words (is_active, category);
      create index encouraging_words_created on encouraging_words (created_at);

      alter table attachments
        add column prayer_id uuid constraint attachments_prayer_fk references prayers on delete set null
          deferrable initially deferred,
        add column word_id uuid constraint attachments_word_fk references encouraging_words on delete set null
          deferrable initially deferred,
        add constraint attachments_one_parent check (num_nonnulls(devotional_id, prayer_id, word_id) <= 1);
      create index attachments_prayer on attachments (prayer_id);
      create index attachments_word on attachments (word_id);

      alter table favorites
        alter column devotional_id drop not null,
        add column prayer_id uuid constraint favorites_prayer_fk references prayers on delete cascade,
        add column word_id uuid constraint favorites_word_fk references encouraging_words on delete cascade,
        add constraint favorites_one_item check (num_nonnulls(devotional_id, prayer_id, word_id) = 1);
      -- The item first: deleting one finds those who keep it.
      create unique index favorites_prayer on favorites (prayer_id, member_id);
      create unique index favorites_word on favorites (word_id, member_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from favorites where devotional_id is null;
      alter table favorites
        drop column prayer_id, drop column word_id, alter column devotional_id set not null;
      alter table attachments drop column prayer_id, drop column word_id;
      drop table prayers, encouraging_words;
    `);
  }
}
