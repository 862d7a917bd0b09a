import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which backups were written whole, so that it is seen when there is none for long. */
export class Backups1799000005770 implements MigrationInterface {
  readonly name = 'Backups1799000005770';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table backups (
        taken_at timestamptz(3) constraint backups_pk primary key,
        bytes bigint not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table backups');
  }
}
