import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members, sessions, devotionals, and the tables behind audit, outbox, finished jobs and documents. */
export class FirstPath1764000000000 implements MigrationInterface {
  readonly name = 'FirstPath1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table members (
        id uuid constraint members_pk primary key,
        name text not null,
        email text not null,
        password_hash text,
        email_verified_at timestamptz(3),
        role text not null default 'user',
        is_active boolean not null default true,
        subscription text not null default 'free',
        subscription_status text not null default 'inactive',
        trial_ends_at timestamptz(3),
        subscription_ends_at timestamptz(3),
        has_used_trial boolean not null default false,
        pdf_access boolean not null default false,
        timezone text,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint members_email_lowercase check (email = lower(email)),
        constraint members_role check (role in ('user', 'admin')),
        constraint members_subscription_status
          check (subscription_status in ('inactive', 'trialing', 'active', 'past_due'))
      );
      create unique index members_email on members (email);

      create table sessions (
        id uuid constraint sessions_pk primary key,
        member_id uuid not null constraint sessions_member_fk references members on delete cascade,
        token_hash bytea not null,
        site text not null constraint sessions_site check (site in ('member', 'admin')),
        last_seen_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null default now()
      );
      create unique index sessions_token_hash on sessions (token_hash);
      create index sessions_member on sessions (member_id);
      create index sessions_expires_at on sessions (expires_at);

      create table devotionals (
        id uuid constraint devotionals_pk primary key,
        title text not null,
        date date not null,
        scripture_reference text not null,
        scripture_verse text not null,
        reflection text not null,
        questions text[] not null constraint devotionals_questions check (cardinality(questions) > 0),
        prayer text not null,
        content text not null,
        tags text[] not null default '{}',
        access_level text not null default 'standard'
          constraint devotionals_access_level check (access_level in ('standard', 'premium')),
        is_active boolean not null default true,
        version integer not null,
        editor_id uuid constraint devotionals_editor_fk references members on delete set null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create unique index devotionals_date on devotionals (date);
      create index devotionals_active_date on devotionals (is_active, date);

      create table audit_log (
        id uuid primary key,
        at timestamptz(3) not null default now(),
        actor_id uuid references members on delete set null,
        action text not null,
        subject_id uuid not null,
        detail jsonb not null default '{}'
      );
      create index audit_log_subject on audit_log (subject_id, at);
      create index audit_log_actor on audit_log (actor_id, at);

      create table outbox (
        id uuid primary key,
        queue text not null,
        name text not null,
        data jsonb not null,
        created_at timestamptz not null default clock_timestamp()
      );
      create index outbox_created_at on outbox (created_at);
      create table job_done (
        id text primary key,
        at timestamptz not null default now()
      );
      create function wake_relay() returns trigger language plpgsql as
        $$ begin notify outbox; return null; end $$;
      create trigger outbox_wake after insert on outbox for each statement execute function wake_relay();

      create table documents (
        hash text primary key,
        name text not null,
        body text not null,
        seen_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table documents, job_done, outbox, audit_log, devotionals, sessions, members;
      drop function wake_relay;
    `);
  }
}
