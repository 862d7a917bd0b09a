import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request each job follows, so that the log tells both by one id. */
export class CausesOfJobs1799000005730 implements MigrationInterface {
  readonly name = 'CausesOfJobs1799000005730';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column request_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox drop column request_id');
  }
}
