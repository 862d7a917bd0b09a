import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members have paid in advance, and payments that were lost in a dispute. */
export class Credit1799000004121 implements MigrationInterface {
  readonly name = 'Credit1799000004121';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table billing_accounts add credit integer not null default 0, add credit_currency text;
      alter table payments drop constraint payments_status;
      alter table payments add constraint payments_status
        check (status in ('succeeded', 'failed', 'refunded', 'disputed', 'lost'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table billing_accounts drop credit, drop credit_currency;
      update payments set status = 'disputed' where status = 'lost';
      alter table payments drop constraint payments_status;
      alter table payments add constraint payments_status
        check (status in ('succeeded', 'failed', 'refunded', 'disputed'));
    `);
  }
}
