import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bible texts that administrators bring, and the files that they come from. */
export class BibleImports1799000005620 implements MigrationInterface {
  readonly name = 'BibleImports1799000005620';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- All are empty for the texts that come with the product.
      alter table bible_translations
        add column name text,
        add column abbreviation text,
        add column language text,
        add column copyright text,
        add column audience text constraint bible_translations_audience check (audience in ('everyone', 'members')),
        -- In the order of the text: number, chapters and the text's own name of each.
        add column books jsonb,
        -- By which the record knows it.
        add column record_id uuid,
        add column added_at timestamptz(3) not null default now(),
        add constraint bible_translations_told
          check (num_nulls(name, abbreviation, language, copyright, audience, books, record_id) in (0, 7));
      create trigger bible_translations_public after insert or delete or truncate or update on bible_translations
        for each statement execute function tell_public_change();
      create table bible_verses_imported partition of bible_verses default;

      create table bible_imports (
        id uuid constraint bible_imports_pk primary key,
        name text not null,
        state text not null default 'reading' constraint bible_imports_state
          check (state in ('reading', 'read', 'importing', 'done', 'failed')),
        progress smallint not null default 0 constraint bible_imports_progress check (progress between 0 and 100),
        problem text,
        report jsonb,
        text jsonb,
        created_at timestamptz(3) not null default now(),
        touched_at timestamptz(3) not null,
        actor_id uuid constraint bible_imports_actor_fk references members on delete set null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from outbox where name = 'maintenance.bibleImport';
      drop table bible_imports;
      delete from bible_translations where name is not null;
      drop table bible_verses_imported;
      drop trigger bible_translations_public on bible_translations;
      alter table bible_translations drop constraint bible_translations_told, drop column name,
        drop column abbreviation, drop column language, drop column copyright, drop column audience,
        drop column books, drop column record_id, drop column added_at;
    `);
  }
}
