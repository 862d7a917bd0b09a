import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of each translation, which searches have in memory; a start stores them with the texts. */
export class BibleWords1799000005500 implements MigrationInterface {
  readonly name = 'BibleWords1799000005500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bible_words (
        translation_id text constraint bible_words_pk primary key
          constraint bible_words_translation_fk references bible_translations on delete cascade,
        version integer not null,
        -- Separated by blanks.
        words text not null,
        stems text not null,
        common text not null,
        -- Numbers of four and two bytes, as the processor has them.
        places bytea not null,
        lengths bytea not null,
        tokens bytea not null
      );
      -- Compressing them takes longer than writing them.
      alter table bible_words alter column tokens set storage external;
      drop index bible_verses_words;
      alter table bible_verses drop column words;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table bible_verses add column words tsvector not null
        generated always as (to_tsvector('every_word', plain_words(text))) stored;
      create index bible_verses_words on bible_verses using gin (words);
      analyze bible_verses;
      drop table bible_words;
    `);
  }
}
