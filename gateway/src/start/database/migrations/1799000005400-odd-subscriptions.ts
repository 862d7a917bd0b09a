import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of users is ordered by subscription, and tells how many have one that no plan has: few or none of very many. */
export class OddSubscriptions1799000005400 implements MigrationInterface {
  readonly name = 'OddSubscriptions1799000005400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index members_by_subscription on members (subscription, id);
      create index members_odd_subscription on members (id)
        where subscription not in ('free', 'standard', 'premium', 'family');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index members_by_subscription, members_odd_subscription');
  }
}
