import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grants, from which a member's plan is derived, and what ties members to the payment provider. */
export class Billing1784000000000 implements MigrationInterface {
  readonly name = 'Billing1784000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table entitlement_grants (
        id uuid constraint entitlement_grants_pk primary key,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        member_id uuid not null constraint entitlement_grants_member_fk references members on delete cascade,
        source text not null constraint entitlement_grants_source
          check (source in ('stripe', 'lifetime', 'family', 'admin')),
        ref text not null,
        tier text not null constraint entitlement_grants_tier check (tier in ('standard', 'premium', 'family')),
        status text not null constraint entitlement_grants_status
          check (status in ('trialing', 'active', 'past_due', 'ended')),
        plan_key text,
        cycle text constraint entitlement_grants_cycle check (cycle in ('monthly', 'yearly')),
        trial_ends_at timestamptz(3),
        ends_at timestamptz(3),
        renews_at timestamptz(3),
        reason text not null default '',
        trial_reminder_sent boolean not null default false
      );
      create unique index entitlement_grants_ref on entitlement_grants (source, ref);
      create index entitlement_grants_member on entitlement_grants (member_id);
      create index entitlement_grants_due on entitlement_grants (least(trial_ends_at, ends_at))
        where status in ('trialing', 'active');

      create table billing_accounts (
        member_id uuid constraint billing_accounts_pk primary key
          constraint billing_accounts_member_fk references members on delete cascade,
        customer_id text,
        synced_at timestamptz,
        created_at timestamptz(3) not null default now()
      );
      create unique index billing_accounts_customer on billing_accounts (customer_id) where customer_id is not null;

      create table checkouts (
        id uuid constraint checkouts_pk primary key,
        created_at timestamptz(3) not null default now(),
        member_id uuid not null constraint checkouts_member_fk references members on delete cascade,
        session_id text not null,
        url text not null,
        plan_key text,
        cycle text constraint checkouts_cycle check (cycle in ('monthly', 'yearly')),
        price_id text not null,
        status text not null default 'open' constraint checkouts_status
          check (status in ('open', 'complete', 'expired'))
      );
      create unique index checkouts_session on checkouts (session_id);
      create unique index checkouts_open on checkouts (member_id) where status = 'open';
      create index checkouts_member on checkouts (member_id);

      create table payments (
        id uuid constraint payments_pk primary key,
        created_at timestamptz(3) not null default now(),
        member_id uuid not null constraint payments_member_fk references members on delete cascade,
        charge_id text not null,
        amount integer not null,
        refunded integer not null,
        currency text not null,
        status text not null constraint payments_status
          check (status in ('succeeded', 'failed', 'refunded', 'disputed')),
        description text not null,
        receipt_url text
      );
      create unique index payments_charge on payments (charge_id);
      create index payments_member on payments (member_id, created_at);

      -- Outlives the account, so that a card has one trial.
      create table trial_cards (
        card_hash bytea constraint trial_cards_pk primary key,
        member_id uuid constraint trial_cards_member_fk references members on delete set null
      );

      -- The events of the provider that came, each once.
      create table provider_events (
        id text constraint provider_events_pk primary key,
        type text not null,
        received_at timestamptz not null default clock_timestamp()
      );
      create index provider_events_received on provider_events (received_at);

      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind
        check (kind in ('verification', 'emailChanged', 'passwordChanged', 'newDevice', 'contact', 'billing'));
    `);
    // Members who had a plan or a trial before there were grants keep what they had.
    await runner.query(`
      insert into entitlement_grants (id, member_id, source, ref, tier, status, trial_ends_at, ends_at, reason)
      select gen_random_uuid(), id, 'admin', id,
          case when subscription in ('standard', 'premium', 'family') then subscription else 'premium' end,
          case when subscription_status = 'inactive' then 'ended' else subscription_status end,
          trial_ends_at, coalesce(subscription_ends_at, trial_ends_at), 'From before grants were kept'
        from members
       where subscription in ('standard', 'premium', 'family') or trial_ends_at is not null
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table entitlement_grants, billing_accounts, checkouts, payments, trial_cards, provider_events;
      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind
        check (kind in ('verification', 'emailChanged', 'passwordChanged', 'newDevice', 'contact'));
    `);
  }
}
