import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What keeps working with another SECRET_KEY: recovery codes, and the pair of keys that browsers subscribe to. */
export class SecretsOfAnotherKey1799000005780 implements MigrationInterface {
  readonly name = 'SecretsOfAnotherKey1799000005780';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recovery_codes add column sealed bytea;
      create table push_key (
        is_only boolean constraint push_key_pk primary key default true constraint push_key_is_only check (is_only),
        public_key text not null,
        -- Encrypted with a key that is derived from SECRET_KEY.
        sealed bytea not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table push_key; alter table recovery_codes drop column sealed');
  }
}
