import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators decide for the whole site, as it was so far. */
export class Settings1799000004300 implements MigrationInterface {
  readonly name = 'Settings1799000004300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table settings (
        id uuid constraint settings_pk primary key,
        -- There is one row.
        only_one boolean not null default true constraint settings_only_one unique
          constraint settings_is_the_one check (only_one),
        site_name text not null,
        support_emails text[] not null
          constraint settings_two_support_emails check (cardinality(support_emails) = 2),
        publisher_email text not null,
        allow_registration boolean not null,
        default_timezone text not null,
        allow_file_uploads boolean not null,
        max_file_size integer not null constraint settings_file_size check (max_file_size between 1 and 50),
        allowed_file_types text[] not null,
        email_notifications boolean not null,
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      insert into settings (id, site_name, support_emails, publisher_email, allow_registration, default_timezone,
          allow_file_uploads, max_file_size, allowed_file_types, email_notifications, version)
        values (gen_random_uuid(), 'Quiet Time', '{support@example.org,prayer@example.org}', 'publisher@example.org',
          true, 'UTC', true, 10, '{pdf,doc,docx}', true, 1);

      -- Pages show them: every gateway forgets what it kept, and every process reads them anew.
      create trigger settings_public after insert or delete or truncate or update on settings
        for each statement execute function tell_public_change();
      create trigger settings_versions after delete on settings
        for each row execute function forget_versions();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table settings');
  }
}
