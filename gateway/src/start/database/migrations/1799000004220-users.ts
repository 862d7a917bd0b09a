import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposes = [
  'register',
  'confirm_email',
  'reset_password',
  'reset_link',
  'change_email',
  'google_sign_in',
  'second_factor',
];
const purposeIsOneOf = (names: string[]) => `
  alter table verifications drop constraint verifications_purpose;
  alter table verifications add constraint verifications_purpose
    check (purpose in (${names.map((name) => `'${name}'`).join(', ')}));`;

/** Administrators find people by parts of their address, in the orders of their list, and invite them. */
export class Users1799000004220 implements MigrationInterface {
  readonly name = 'Users1799000004220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index members_email_parts on members using gin (email gin_trgm_ops) with (fastupdate = off);
      create index members_by_name on members (lower(name), id);
      create index members_by_age on members (created_at, id);
      ${purposeIsOneOf([...purposes, 'invitation'])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index members_email_parts, members_by_name, members_by_age;
      delete from verifications where purpose = 'invitation';
      ${purposeIsOneOf(purposes)}
    `);
  }
}
