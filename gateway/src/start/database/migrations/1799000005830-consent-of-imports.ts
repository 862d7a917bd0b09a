import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many accounts of an import belong to people who want no mails. */
export class ConsentOfImports1799000005830 implements MigrationInterface {
  readonly name = 'ConsentOfImports1799000005830';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_imports add without_consent integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_imports drop without_consent');
  }
}
