import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposes = [
  'register',
  'confirm_email',
  'reset_password',
  'reset_link',
  'change_email',
  'google_sign_in',
  'invitation',
  'second_factor',
];

/** Allows proofs that make the first administrator. */
export class FirstAdmin1799000006020 implements MigrationInterface {
  readonly name = 'FirstAdmin1799000006020';

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, [...purposes, 'first_admin']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from verifications where purpose = 'first_admin'`);
    await allow(runner, purposes);
  }
}

async function allow(runner: QueryRunner, allowed: readonly string[]): Promise<void> {
  const listed = allowed.map((purpose) => `'${purpose}'`).join(', ');
  await runner.query(`
    alter table verifications drop constraint verifications_purpose,
      add constraint verifications_purpose check (purpose in (${listed}))
  `);
}
