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
];
const sqlList = (names: string[]) => names.map((name) => `'${name}'`).join(', ');
const kindIsOneOf = (names: string[]) => `
  alter table given_up_mails drop constraint given_up_mails_kind;
  alter table given_up_mails add constraint given_up_mails_kind check (kind in (${sqlList(names)}));
`;
const messagesAre = (onDelete: string) => `
  alter table contact_messages drop constraint contact_messages_member_fk;
  alter table contact_messages add constraint contact_messages_member_fk
    foreign key (member_id) references members on delete ${onDelete};
`;

/** What members take along, and messages of theirs that go with the account. */
export class DataExports1797000000000 implements MigrationInterface {
  readonly name = 'DataExports1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table data_exports (
        id uuid constraint data_exports_pk primary key,
        member_id uuid not null constraint data_exports_member_fk references members on delete cascade,
        progress smallint not null default 0
          constraint data_exports_progress check (progress between 0 and 100),
        size bigint,
        created_at timestamptz(3) not null default now(),
        made_at timestamptz(3),
        expires_at timestamptz(3),
        constraint data_exports_made check (
          (made_at is null) = (expires_at is null) and (made_at is null) = (size is null))
      );
      create unique index data_exports_member on data_exports (member_id);
      create index data_exports_expires on data_exports (expires_at);

      -- Whatever a row goes by, its account or the clean-up: its file goes too.
      create function forget_data_export() returns trigger language plpgsql as $$
        begin
          insert into outbox (id, queue, name, data) values (gen_random_uuid(), 'maintenance',
            'maintenance.removeExport', jsonb_build_object('exportId', old.id));
          return null;
        end $$;
      create trigger data_exports_file after delete on data_exports
        for each row execute function forget_data_export();
    `);
    await runner.query(kindIsOneOf([...kinds, 'dataExport']));
    await runner.query(messagesAre('cascade'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from outbox where name in ('mail.dataExport', 'maintenance.export', 'maintenance.removeExport');
      drop table data_exports;
      drop function forget_data_export;
      delete from given_up_mails where kind = 'dataExport';
    `);
    await runner.query(kindIsOneOf(kinds));
    await runner.query(messagesAre('set null'));
  }
}
