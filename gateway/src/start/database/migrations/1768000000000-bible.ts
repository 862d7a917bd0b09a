import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of the Bible, which a start loads into these tables. */
export class Bible1768000000000 implements MigrationInterface {
  readonly name = 'Bible1768000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bible_translations (
        id text constraint bible_translations_pk primary key,
        version integer not null,
        loaded_at timestamptz(3) not null default now()
      );

      create table bible_verses (
        translation_id text not null
          constraint bible_verses_translation_fk references bible_translations on delete cascade,
        -- Book, chapter and verse as one number that sorts: 43003016 is John 3:16.
        place integer not null,
        book smallint not null generated always as (place / 1000000) stored,
        chapter smallint not null generated always as (place / 1000 % 1000) stored,
        verse smallint not null generated always as (place % 1000) stored,
        text text not null,
        words tsvector not null generated always as (to_tsvector('english', text)) stored,
        constraint bible_verses_pk primary key (translation_id, place)
      ) partition by list (translation_id);
      -- A search goes through the index of one translation.
      create table bible_verses_kjv partition of bible_verses for values in ('kjv');
      create table bible_verses_asv partition of bible_verses for values in ('asv');
      create table bible_verses_web partition of bible_verses for values in ('web');
      create index bible_verses_words on bible_verses using gin (words);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table bible_verses, bible_translations');
  }
}
