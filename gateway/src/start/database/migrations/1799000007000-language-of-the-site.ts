import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns with the language of items and people, which were English without one. */
const columns = [
  ...[
    'devotionals',
    'scripture_topics',
    'opening_prayers',
    'prayers',
    'encouraging_words',
    'faqs',
    'about',
    'announcements',
    'plans',
    'letters',
  ].map((table) => [table, 'lang']),
  ['members', 'language'],
];

const setDefaults = (value: string) =>
  columns
    .map(([table, column]) => `alter table ${table} alter column ${column} set default ${value};`)
    .join('\n');

/** Adds the language of the site, which new items and people have unless they name another one. */
export class LanguageOfTheSite1799000007000 implements MigrationInterface {
  readonly name = 'LanguageOfTheSite1799000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table settings add column language text not null default 'en'
        constraint settings_language check (language in ('en', 'es', 'fr', 'de'));
      create function site_language() returns text language sql stable return (select language from settings);
      ${setDefaults('site_language()')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${setDefaults("'en'")}
      drop function site_language();
      alter table settings drop column language;
    `);
  }
}
