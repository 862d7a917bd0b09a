import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers of members that take notifications. */
export class PushSubscriptions1798000000000 implements MigrationInterface {
  readonly name = 'PushSubscriptions1798000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table push_subscriptions (
        id uuid constraint push_subscriptions_pk primary key,
        member_id uuid not null constraint push_subscriptions_member_fk references members on delete cascade,
        session_id uuid not null constraint push_subscriptions_session_fk references sessions on delete cascade,
        endpoint text not null,
        p256dh text not null,
        auth text not null,
        created_at timestamptz(3) not null default now()
      );
      create index push_subscriptions_member on push_subscriptions (member_id);
      create unique index push_subscriptions_session on push_subscriptions (session_id);
      create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table push_subscriptions;
      delete from outbox where name = 'maintenance.pushReminder';
    `);
  }
}
