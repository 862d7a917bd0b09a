import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which way a change came, and which request it was. What is there came by a session, or by a command. */
export class AuditCallers1780000000000 implements MigrationInterface {
  readonly name = 'AuditCallers1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audit_log add column via text not null default 'session';
      alter table audit_log add constraint audit_log_known_way check (via in ('session', 'token', 'system'));
      alter table audit_log add column request_id uuid;
      update audit_log set via = 'system' where action = 'member.madeAdmin';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_log drop column via, drop column request_id');
  }
}
