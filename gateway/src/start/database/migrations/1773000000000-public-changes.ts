import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tables that guests read from, with the columns whose change is told where some change all the time. Not the
 * Bible's: its texts are loaded before a gateway answers.
 */
const tables = {
  about: null,
  announcements: `title, content, type, priority, is_active, start_date, end_date, target_audience,
    display_settings, attachments`,
  devotionals: null,
  encouraging_words: null,
  faqs: null,
  opening_prayers: null,
  prayers: null,
  scripture_topics: null,
  scriptures: null,
};

/** Every change of what guests read is told to all gateways, which then forget what they kept. */
export class PublicChanges1773000000000 implements MigrationInterface {
  readonly name = 'PublicChanges1773000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function tell_public_change() returns trigger language plpgsql as $$
        begin
          -- The same words within a transaction are told once.
          perform pg_notify('public_content', '');
          return null;
        end $$;
    `);
    for (const [table, columns] of Object.entries(tables)) {
      await runner.query(`
        create trigger ${table}_public after insert or delete or truncate or update
          ${columns ? `of ${columns}` : ''} on ${table}
          for each statement execute function tell_public_change();
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function tell_public_change cascade');
  }
}
