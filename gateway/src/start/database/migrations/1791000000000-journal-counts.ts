import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many entries a member has is counted in the index alone: it no longer has those that are deleted. */
export class JournalCounts1791000000000 implements MigrationInterface {
  readonly name = 'JournalCounts1791000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index journal_entries_member;
      create index journal_entries_member on journal_entries (member_id, created_at, id) where deleted_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index journal_entries_member;
      create index journal_entries_member on journal_entries (member_id, created_at, id);
    `);
  }
}
