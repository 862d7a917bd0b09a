import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider charges next for a plan. It is known of a member from the next reading on. */
export class RenewalAmounts1790100000000 implements MigrationInterface {
  readonly name = 'RenewalAmounts1790100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table entitlement_grants add column renewal_amount integer, add column renewal_currency text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table entitlement_grants drop column renewal_amount, drop column renewal_currency',
    );
  }
}
