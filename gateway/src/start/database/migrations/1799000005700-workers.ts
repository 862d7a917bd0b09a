import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which workers there are, and when each was last alive. */
export class Workers1799000005700 implements MigrationInterface {
  readonly name = 'Workers1799000005700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table workers (
        id uuid constraint workers_pk primary key,
        started_at timestamptz(3) not null default now(),
        seen_at timestamptz(3) not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table workers');
  }
}
