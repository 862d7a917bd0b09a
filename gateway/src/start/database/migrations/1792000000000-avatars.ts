import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pictures of members, each in the row of its member. */
export class Avatars1792000000000 implements MigrationInterface {
  readonly name = 'Avatars1792000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table avatars (
        member_id uuid constraint avatars_pk primary key
          constraint avatars_member_fk references members (id) on delete cascade,
        key uuid not null,
        bytes bytea not null constraint avatars_size check (octet_length(bytes) between 1 and 262144),
        created_at timestamptz(3) not null
      );
      create unique index avatars_key on avatars (key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table avatars; update members set avatar = null where avatar is not null;');
  }
}
