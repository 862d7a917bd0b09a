import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of people from which accounts are made, and what became of each row. */
export class UserImports1799000004700 implements MigrationInterface {
  readonly name = 'UserImports1799000004700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table user_imports (
        id uuid constraint user_imports_pk primary key,
        name text not null,
        encoding text not null,
        delimiter text not null,
        state text not null default 'uploaded' constraint user_imports_state check (state in
          ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
        round integer not null default 0,
        fields jsonb not null,
        invite boolean not null default false,
        total integer not null,
        done integer not null default 0,
        created integer not null default 0,
        skipped integer not null default 0,
        refused integer not null default 0,
        removed integer not null default 0,
        kept integer not null default 0,
        created_at timestamptz(3) not null default now(),
        touched_at timestamptz(3) not null,
        has_file boolean not null default true,
        actor_id uuid constraint user_imports_actor_fk references members on delete set null
      );
      create table user_import_rows (
        import_id uuid not null constraint user_import_rows_import_fk references user_imports on delete cascade,
        line integer not null,
        outcome text not null constraint user_import_rows_outcome
          check (outcome in ('created', 'skipped', 'refused', 'kept')),
        problem text,
        member_id uuid constraint user_import_rows_member_fk references members on delete cascade,
        constraint user_import_rows_pk primary key (import_id, line)
      );
      create index user_import_rows_member on user_import_rows (member_id) where member_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from outbox where name = 'maintenance.userImport';
      drop table user_import_rows, user_imports;
    `);
  }
}
