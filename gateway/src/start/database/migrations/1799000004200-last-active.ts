import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody was last seen, which signing out does not take away. Until now only open sessions tell. */
export class LastActive1799000004200 implements MigrationInterface {
  readonly name = 'LastActive1799000004200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table members add column last_active_at timestamptz(3);
      update members set last_active_at = seen.at
        from (select member_id, max(last_seen_at) as at from sessions group by member_id) as seen
        where seen.member_id = members.id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table members drop column last_active_at');
  }
}
