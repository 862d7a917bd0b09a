import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets administrators hide the steps of setting up the site. */
export class SetupHidden1799000006070 implements MigrationInterface {
  readonly name = 'SetupHidden1799000006070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table settings add column if not exists setup_hidden boolean not null default false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table settings drop column setup_hidden');
  }
}
