import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['members', 'daily_readers'];
const column = (table: string) => `alter table ${table} add mail_refused_by text
  constraint ${table}_mail_refused_by check (mail_refused_by in ('server', 'bounce', 'complaint'));`;

/** Adds why an address is set aside, since mail services report bounces and complaints, too. */
export class ReasonsOfRefusedMails1799000007210 implements MigrationInterface {
  readonly name = 'ReasonsOfRefusedMails1799000007210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables.map(column).join('\n'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tables.map((table) => `alter table ${table} drop mail_refused_by;`).join('\n'));
  }
}
