import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A third role: editors write what the site says and answer people, and see nothing of members and money. */
export class Editors1799000004800 implements MigrationInterface {
  readonly name = 'Editors1799000004800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table members drop constraint members_role,
        add constraint members_role check (role in ('user', 'editor', 'admin'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update members set role = 'user' where role = 'editor';
       alter table members drop constraint members_role,
         add constraint members_role check (role in ('user', 'admin'))`,
    );
  }
}
