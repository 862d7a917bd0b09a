import type { MigrationInterface, QueryRunner } from 'typeorm';

/** State behind the mails about money: paid invoices, reminders of renewals, unknown customers, and days ahead. */
export class MoneyMails1799000005900 implements MigrationInterface {
  readonly name = 'MoneyMails1799000005900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table entitlement_grants add column paid_invoice text;
      alter table entitlement_grants add column renewal_reminded_at timestamptz(3);
      alter table billing_accounts add column is_lost boolean not null default false;
      alter table settings add column renewal_reminder_days integer not null default 7
        constraint settings_renewal_reminder_days check (renewal_reminder_days between 1 and 30);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table settings drop column renewal_reminder_days;
      alter table billing_accounts drop column is_lost;
      alter table entitlement_grants drop column renewal_reminded_at;
      alter table entitlement_grants drop column paid_invoice;
    `);
  }
}
