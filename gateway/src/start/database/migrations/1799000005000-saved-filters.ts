import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filters of lists that people of the back-office gave names. */
export class SavedFilters1799000005000 implements MigrationInterface {
  readonly name = 'SavedFilters1799000005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_filters (
        id uuid constraint saved_filters_pk primary key,
        member_id uuid not null constraint saved_filters_member_fk references members on delete cascade,
        section text not null,
        name text not null,
        query text not null,
        created_at timestamptz(3) not null default now()
      );
      create index saved_filters_member on saved_filters (member_id, section);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_filters');
  }
}
