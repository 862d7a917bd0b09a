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
];
const kindIsOneOf = (names: string[]) => `
  alter table given_up_mails drop constraint given_up_mails_kind;
  alter table given_up_mails add constraint given_up_mails_kind
    check (kind in (${names.map((name) => `'${name}'`).join(', ')}));
`;

/** Whom to tell that their account was deleted, until they have been told. */
export class Farewells1799000004150 implements MigrationInterface {
  readonly name = 'Farewells1799000004150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table farewells (
        id uuid constraint farewells_pk primary key,
        email text not null,
        name text,
        created_at timestamptz(3) not null
      );
    `);
    await runner.query(kindIsOneOf([...kinds, 'accountDeleted']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table farewells;
      delete from outbox where name = 'mail.accountDeleted';
      delete from given_up_mails where kind = 'accountDeleted';
    `);
    await runner.query(kindIsOneOf(kinds));
  }
}
