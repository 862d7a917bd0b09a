import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items of the demonstration content, so that it can be removed. */
export class DemoItems1799000006400 implements MigrationInterface {
  readonly name = 'DemoItems1799000006400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table if not exists demo_items (item_id uuid constraint demo_items_pk primary key)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table demo_items');
  }
}
