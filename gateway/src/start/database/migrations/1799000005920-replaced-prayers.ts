import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When prayers were replaced by another one, so that one that was shown can come back, and a draft cannot. Which opening
 * prayers were shown before is read from their versions: nothing else hides one.
 */
export class ReplacedPrayers1799000005920 implements MigrationInterface {
  readonly name = 'ReplacedPrayers1799000005920';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table opening_prayers add column replaced_at timestamptz(3);
      alter table prayers add column replaced_at timestamptz(3);
      update opening_prayers set replaced_at = shown.at
        from (select item_id, max(saved_at) as at from item_versions
               where item = 'opening_prayers' and "values" ->> 'isActive' = 'true' group by item_id) shown
       where shown.item_id = opening_prayers.id and not opening_prayers.is_active;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table prayers drop column replaced_at;
      alter table opening_prayers drop column replaced_at;`);
  }
}
