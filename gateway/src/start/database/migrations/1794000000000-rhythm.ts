import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On which days members read, and whether they want to be told. */
export class Rhythm1794000000000 implements MigrationInterface {
  readonly name = 'Rhythm1794000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reading_days (
        member_id uuid not null,
        day date not null,
        created_at timestamptz(3) not null default now(),
        constraint reading_days_pk primary key (member_id, day),
        constraint reading_days_member_fk foreign key (member_id) references members (id) on delete cascade
      );
      alter table members add column show_rhythm boolean not null default true;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table members drop column show_rhythm;
      drop table reading_days;
    `);
  }
}
