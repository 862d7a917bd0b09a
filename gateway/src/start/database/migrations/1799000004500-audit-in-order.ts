import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators read what was recorded from the newest on, all of it or one kind of thing. */
export class AuditInOrder1799000004500 implements MigrationInterface {
  readonly name = 'AuditInOrder1799000004500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index audit_log_at on audit_log (at, id);
      create index audit_log_kind on audit_log (split_part(action, '.', 1), at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index audit_log_at, audit_log_kind');
  }
}
