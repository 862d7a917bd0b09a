import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = [
  'verification',
  'emailChanged',
  'passwordChanged',
  'newDevice',
  'contact',
  'billing',
  'familyInvitation',
];
const sqlList = (names: string[]) => names.map((name) => `'${name}'`).join(', ');
const kindIsOneOf = (names: string[]) => `
  alter table given_up_mails drop constraint given_up_mails_kind;
  alter table given_up_mails add constraint given_up_mails_kind check (kind in (${sqlList(names)}));
`;

/** The mail about an answer, and the search over prayer requests by any part of a word. */
export class PrayerRequestsAnswered1790000000000 implements MigrationInterface {
  readonly name = 'PrayerRequestsAnswered1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists pg_trgm;
      -- Without a list of what is yet to be indexed: every search would read it from end to end.
      create index prayer_requests_words on prayer_requests
        using gin (subject gin_trgm_ops, message gin_trgm_ops) with (fastupdate = off);
      create index members_name_parts on members using gin (name gin_trgm_ops) with (fastupdate = off);
    `);
    await runner.query(kindIsOneOf([...kinds, 'prayerAnswered']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index prayer_requests_words, members_name_parts;
      delete from given_up_mails where kind = 'prayerAnswered';
    `);
    await runner.query(kindIsOneOf(kinds));
  }
}
