import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the member site is closed for a while. */
export class Maintenance1799000004301 implements MigrationInterface {
  readonly name = 'Maintenance1799000004301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table settings add column maintenance_mode boolean not null default false;
      alter table settings alter column maintenance_mode drop default;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table settings drop column maintenance_mode');
  }
}
