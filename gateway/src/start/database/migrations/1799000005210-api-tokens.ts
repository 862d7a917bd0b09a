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
  'secondFactor',
  'dataExport',
  'accountDeleted',
  'webhookOff',
];
const kindIsOneOf = (names: string[]) => `
  alter table given_up_mails drop constraint given_up_mails_kind;
  alter table given_up_mails add constraint given_up_mails_kind
    check (kind in (${names.map((name) => `'${name}'`).join(', ')}));
`;

/** Personal API tokens of members, and the mail that tells of a new one. */
export class ApiTokens1799000005210 implements MigrationInterface {
  readonly name = 'ApiTokens1799000005210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_tokens (
        id uuid constraint api_tokens_pk primary key,
        member_id uuid not null constraint api_tokens_member_fk references members on delete cascade,
        name text not null,
        token_hash bytea not null,
        scopes text[] not null,
        expires_at timestamptz(3) not null,
        last_used_at timestamptz(3),
        created_at timestamptz(3) not null default now()
      );
      create index api_tokens_member on api_tokens (member_id);
      create unique index api_tokens_token_hash on api_tokens (token_hash);
    `);
    await runner.query(kindIsOneOf([...kinds, 'apiToken']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table api_tokens;
      delete from outbox where name = 'mail.apiToken';
      delete from given_up_mails where kind = 'apiToken';
    `);
    await runner.query(kindIsOneOf(kinds));
  }
}
