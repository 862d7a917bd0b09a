import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Profiles and preferences, proofs of addresses, devices, and accounts of Google. */
export class Accounts1765000000000 implements MigrationInterface {
  readonly name = 'Accounts1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table members
        add column auth_provider text not null default 'email'
          constraint members_auth_provider check (auth_provider in ('email', 'google')),
        add column google_id text,
        add column avatar text,
        add column bio text not null default '',
        add column date_of_birth date,
        add column location text not null default '',
        add column phone_number text not null default '',
        add column welcome_message boolean not null default true,
        add column daily_reminders boolean not null default false,
        add column email_notifications boolean not null default true,
        add column theme text constraint members_theme check (theme in ('light', 'dark', 'auto')),
        add column language text not null default 'en'
          constraint members_language check (language in ('en', 'es', 'fr', 'de')),
        add column reminder_time text not null default '08:00'
          constraint members_reminder_time check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
      create unique index members_google_id on members (google_id) where google_id is not null;

      alter table sessions
        add column device_id text,
        add column user_agent text,
        add column ended_reason text
          constraint sessions_ended_reason check (ended_reason in ('device_limit'));

      create table devices (
        member_id uuid not null constraint devices_member_fk references members on delete cascade,
        fingerprint text not null,
        seen_at timestamptz(3) not null,
        created_at timestamptz(3) not null,
        constraint devices_pk primary key (member_id, fingerprint)
      );

      create table verifications (
        id uuid constraint verifications_pk primary key,
        purpose text not null constraint verifications_purpose check (purpose in
          ('register', 'confirm_email', 'reset_password', 'reset_link', 'change_email', 'google_sign_in')),
        email text not null constraint verifications_email_lowercase check (email = lower(email)),
        member_id uuid constraint verifications_member_fk references members on delete cascade,
        name text,
        password_hash text,
        previous_email text,
        code_hash bytea,
        code_expires_at timestamptz(3),
        attempts integer not null default 0,
        token_hash bytea,
        token_expires_at timestamptz(3),
        requested_at timestamptz(3) not null,
        created_at timestamptz(3) not null default now()
      );
      create unique index verifications_token_hash on verifications (token_hash);
      create index verifications_email on verifications (email, purpose, created_at);
      create index verifications_member on verifications (member_id);
      create index verifications_requested_at on verifications (requested_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table verifications, devices;
      alter table sessions drop column device_id, drop column user_agent, drop column ended_reason;
      drop index members_google_id;
      alter table members
        drop column auth_provider, drop column google_id, drop column avatar, drop column bio,
        drop column date_of_birth, drop column location, drop column phone_number,
        drop column welcome_message, drop column daily_reminders, drop column email_notifications,
        drop column theme, drop column language, drop column reminder_time;
    `);
  }
}
