import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What few of very many rows have is found by an index of these few: members by state, changes by kind and way. */
export class FewOfMany1799000005810 implements MigrationInterface {
  readonly name = 'FewOfMany1799000005810';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index members_inactive on members (created_at, id) where not is_active;
      create index members_staff on members (created_at, id) where role <> 'user';
      create index members_past_due on members (name, id) where subscription_status = 'past_due';
      create index audit_log_action on audit_log (action, at, id);
      create index audit_log_via on audit_log (via, at, id);
      create index contact_messages_email on contact_messages (lower(email));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index members_inactive, members_staff, members_past_due, audit_log_action, audit_log_via,
        contact_messages_email
    `);
  }
}
