import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['verifications', 'farewells', 'family_invitations'];

/** In which language those are written to who have no account: not yet, or no more. */
export class LanguagesOfMails1799000005600 implements MigrationInterface {
  readonly name = 'LanguagesOfMails1799000005600';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`alter table ${table} add column language text not null default 'en'
        constraint ${table}_language check (language in ('en', 'es', 'fr', 'de'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`alter table ${table} drop column language`);
  }
}
