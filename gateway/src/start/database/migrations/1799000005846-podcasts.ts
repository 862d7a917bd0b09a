import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a podcast says of itself: how long its files play, and its cover. */
export class Podcasts1799000005846 implements MigrationInterface {
  readonly name = 'Podcasts1799000005846';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table attachments add duration integer;
      alter table settings add podcast_cover text not null default '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table attachments drop duration;
      alter table settings drop podcast_cover;
    `);
  }
}
