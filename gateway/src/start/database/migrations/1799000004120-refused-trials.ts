import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trials that were refused are told from those that ended. */
export class RefusedTrials1799000004120 implements MigrationInterface {
  readonly name = 'RefusedTrials1799000004120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table entitlement_grants add refused boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table entitlement_grants drop refused');
  }
}
