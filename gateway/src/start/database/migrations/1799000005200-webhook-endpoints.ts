import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom we tell of what happens, with which secrets, and how that went. */
export class WebhookEndpoints1799000005200 implements MigrationInterface {
  readonly name = 'WebhookEndpoints1799000005200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_endpoints (
        id uuid constraint webhook_endpoints_pk primary key,
        url text not null,
        description text not null default '',
        events text[] not null,
        is_active boolean not null default true,
        -- Since when nothing could be delivered. Null: the last delivery arrived, or there was none.
        failing_since timestamptz(3),
        -- Why the product has switched it off by itself.
        ended text constraint webhook_endpoints_ended check (ended in ('gone', 'failing')),
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create trigger webhook_endpoints_forget_versions after delete on webhook_endpoints
        for each row execute function forget_versions();

      create table webhook_secrets (
        id uuid constraint webhook_secrets_pk primary key,
        endpoint_id uuid not null constraint webhook_secrets_endpoint_fk references webhook_endpoints on delete cascade,
        -- Encrypted with a key that is derived from SECRET_KEY.
        sealed bytea not null,
        -- Null: the one that counts. One that was rotated signs as well until then.
        ends_at timestamptz(3),
        created_at timestamptz(3) not null default now()
      );
      create unique index webhook_secrets_current on webhook_secrets (endpoint_id) where ends_at is null;
      create index webhook_secrets_endpoint on webhook_secrets (endpoint_id);

      create table webhook_deliveries (
        -- The id that the receiver is told, the same with every try.
        id uuid constraint webhook_deliveries_pk primary key,
        endpoint_id uuid not null constraint webhook_deliveries_endpoint_fk
          references webhook_endpoints on delete cascade,
        type text not null,
        payload text not null,
        -- Whom it is about, for it goes with the account.
        member_id uuid constraint webhook_deliveries_member_fk references members on delete cascade,
        state text not null default 'pending' constraint webhook_deliveries_state
          check (state in ('pending', 'delivered', 'failed')),
        -- Goes up each time it is sent again.
        round integer not null default 1,
        tries integer not null default 0,
        failure text,
        status integer,
        duration_ms integer,
        response text not null default '',
        tried_at timestamptz(3),
        created_at timestamptz(3) not null default now()
      );
      create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at, id);
      create index webhook_deliveries_created on webhook_deliveries (created_at);
      create index webhook_deliveries_member on webhook_deliveries (member_id);

      -- What readers see by now, so that each is told of once.
      create table published_items (
        item_id uuid constraint published_items_pk primary key,
        kind text not null
      );
      create index published_items_kind on published_items (kind);
      insert into published_items (item_id, kind)
        select id, 'devotional' from devotionals
          where is_active and date <= (now() at time zone 'UTC' + interval '14 hours')::date
        union all
        select id, 'announcement' from announcements
          where is_active and start_date <= now() and (end_date is null or end_date > now());

      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind check (kind in ('verification', 'emailChanged', 'passwordChanged', 'newDevice', 'contact', 'billing', 'familyInvitation', 'prayerAnswered', 'reminder', 'secondFactor', 'dataExport', 'accountDeleted', 'webhookOff'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from given_up_mails where kind = 'webhookOff';
      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind check (kind in ('verification', 'emailChanged', 'passwordChanged', 'newDevice', 'contact', 'billing', 'familyInvitation', 'prayerAnswered', 'reminder', 'secondFactor', 'dataExport', 'accountDeleted'));
      drop table published_items, webhook_deliveries, webhook_secrets, webhook_endpoints;
    `);
  }
}
