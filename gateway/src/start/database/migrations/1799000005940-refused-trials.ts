import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trial that was refused because of its card is not used up: with another card it can still begin. */
export class RefusedTrials1799000005940 implements MigrationInterface {
  readonly name = 'RefusedTrials1799000005940';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table checkouts add with_trial boolean not null default true;
      update members set has_used_trial = false
       where has_used_trial
         and exists (select from entitlement_grants where member_id = members.id and refused)
         and not exists (
           select from entitlement_grants
            where member_id = members.id and not refused and (trial_ends_at is not null or source = 'stripe'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table checkouts drop with_trial');
  }
}
