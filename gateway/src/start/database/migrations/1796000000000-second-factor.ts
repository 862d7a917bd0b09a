import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = [
  'verification',
  'emailChanged',
  'passwordChanged',
  'newDevice',
  'contact',
  'billing',
  'familyInvitation',
  'prayerAnswered',
  'reminder',
];
const purposes = [
  'register',
  'confirm_email',
  'reset_password',
  'reset_link',
  'change_email',
  'google_sign_in',
];
const oneOf = (table: string, column: string, names: string[]) => `
  alter table ${table} drop constraint ${table}_${column};
  alter table ${table} add constraint ${table}_${column}
    check (${column} in (${names.map((name) => `'${name}'`).join(', ')}));
`;

/** Two-step sign-in: the shared secret, codes for a lost device, and sign-ins that wait for their second step. */
export class SecondFactor1796000000000 implements MigrationInterface {
  readonly name = 'SecondFactor1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table members add second_factor_at timestamptz(3);
      create table second_factors (
        member_id uuid constraint second_factors_pk primary key
          constraint second_factors_member_fk references members on delete cascade,
        secret bytea not null,
        last_step integer,
        created_at timestamptz(3) not null default now()
      );
      create table recovery_codes (
        member_id uuid not null constraint recovery_codes_member_fk references members on delete cascade,
        code_hash bytea not null,
        used_at timestamptz(3),
        constraint recovery_codes_pk primary key (member_id, code_hash)
      );
    `);
    await runner.query(oneOf('verifications', 'purpose', [...purposes, 'second_factor']));
    await runner.query(oneOf('given_up_mails', 'kind', [...kinds, 'secondFactor']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table recovery_codes;
      drop table second_factors;
      alter table members drop second_factor_at;
      delete from verifications where purpose = 'second_factor';
      delete from outbox where name = 'mail.secondFactor';
      delete from given_up_mails where kind = 'secondFactor';
    `);
    await runner.query(oneOf('verifications', 'purpose', purposes));
    await runner.query(oneOf('given_up_mails', 'kind', kinds));
  }
}
