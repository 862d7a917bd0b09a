import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that guests read from. Not the Bible's: its texts are loaded before a gateway answers. */
const tables = ['devotionals', 'opening_prayers', 'scripture_topics', 'scriptures'];

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
    for (const table of tables) {
      await runner.query(`
        create trigger ${table}_public after insert or update or delete or truncate on ${table}
          for each statement execute function tell_public_change();
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function tell_public_change cascade');
  }
}
