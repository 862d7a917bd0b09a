import type { MigrationInterface, QueryRunner } from 'typeorm';

const shown = `title, content, type, priority, is_active, start_date, end_date, target_audience, display_settings,
  attachments, lang`;

const publicAnnouncements = (columns: string) => `
  drop trigger announcements_public on announcements;
  create trigger announcements_public after insert or delete or truncate or update of ${columns} on announcements
    for each statement execute function tell_public_change();`;

/** What the pictures of announcements show, in words. */
export class AltTexts1799000005750 implements MigrationInterface {
  readonly name = 'AltTexts1799000005750';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table announcements add alt_texts jsonb not null default '[]';
      ${publicAnnouncements(`${shown}, alt_texts`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${publicAnnouncements(shown)}
      alter table announcements drop alt_texts;
    `);
  }
}
