import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators write, and readers read. */
const tables = [
  'about',
  'announcements',
  'devotionals',
  'encouraging_words',
  'faqs',
  'plans',
  'prayers',
] as const;

const shownOfAnnouncements = `title, content, type, priority, is_active, start_date, end_date, target_audience,
  display_settings, attachments`;

const publicAnnouncements = (columns: string) => `
  drop trigger announcements_public on announcements;
  create trigger announcements_public after insert or delete or truncate or update of ${columns} on announcements
    for each statement execute function tell_public_change();`;

/** What items say in other languages than they are written in. A translation goes and waits with its item. */
export class ItemTranslations1799000005610 implements MigrationInterface {
  readonly name = 'ItemTranslations1799000005610';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`alter table ${table} add lang text not null default 'en'`);
    }
    await runner.query(`
      ${publicAnnouncements(`${shownOfAnnouncements}, lang`)}

      create table item_translations (
        id uuid constraint item_translations_pk primary key,
        kind text not null,
        item_id uuid not null,
        language text not null,
        name text not null,
        "values" jsonb not null,
        original_version integer not null,
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint item_translations_known_language check (language in ('en', 'es', 'fr', 'de'))
      );
      create unique index item_translations_language on item_translations (item_id, language);
      create trigger item_translations_public after insert or delete or truncate or update on item_translations
        for each statement execute function tell_public_change();
      create trigger item_translations_versions after delete on item_translations
        for each row execute function forget_versions();

      create or replace function forget_versions() returns trigger language plpgsql as $$
        begin
          if exists (select from trash where id = old.id) then return null; end if;
          delete from item_versions where item_id = old.id;
          delete from item_translations where item_id = old.id;
          return null;
        end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function forget_versions() returns trigger language plpgsql as $$
        begin
          delete from item_versions where item_id = old.id and not exists (select from trash where id = old.id);
          return null;
        end $$;
      delete from item_versions where item = 'item_translations';
      drop table item_translations;
      ${publicAnnouncements(shownOfAnnouncements)}
    `);
    for (const table of tables) await runner.query(`alter table ${table} drop lang`);
  }
}
