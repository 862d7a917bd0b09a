import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verses that members have highlighted. */
export class Highlights1799000005530 implements MigrationInterface {
  readonly name = 'Highlights1799000005530';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table highlights (
        id uuid constraint highlights_pk primary key,
        member_id uuid not null constraint highlights_member_fk references members on delete cascade,
        place integer not null,
        color text not null,
        note text,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create unique index highlights_verse on highlights (member_id, place);
      create index highlights_newest on highlights (member_id, created_at desc, place);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table highlights');
  }
}
