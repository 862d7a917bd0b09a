import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The plans that members may subscribe to. */
export class Plans1783000000000 implements MigrationInterface {
  readonly name = 'Plans1783000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table plans (
        id uuid constraint plans_pk primary key,
        name text not null,
        key text not null constraint plans_known_key check (key ~ '^[a-z0-9_-]+$'),
        description text not null,
        monthly_price_cents integer not null
          constraint plans_monthly_price check (monthly_price_cents >= 0),
        monthly_stripe_price_id text not null,
        -- Null: twelve months.
        yearly_price_cents integer constraint plans_yearly_price check (yearly_price_cents >= 0),
        yearly_stripe_price_id text not null,
        yearly_discount_percentage double precision not null
          constraint plans_discount check (yearly_discount_percentage between 0 and 100),
        features text[] not null constraint plans_features check (cardinality(features) > 0),
        limitations text[] not null default '{}',
        icon text not null,
        color_primary text not null constraint plans_color_primary check (color_primary ~* '^#[0-9a-f]{6}$'),
        color_secondary text not null
          constraint plans_color_secondary check (color_secondary ~* '^#[0-9a-f]{6}$'),
        journal_access boolean not null,
        pdf_download boolean not null,
        premium_content boolean not null,
        priority_support boolean not null,
        unlimited_storage boolean not null,
        advanced_features boolean not null,
        is_family boolean not null default false,
        -- Null: it follows from the price.
        tier text constraint plans_known_tier check (tier in ('free', 'standard', 'premium', 'family')),
        is_popular boolean not null default false,
        is_active boolean not null default true,
        "order" integer not null default 0 constraint plans_order check ("order" >= 0),
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create unique index plans_key on plans (key);
      create unique index plans_popular on plans (is_popular) where is_popular;
      create index plans_shown on plans (is_active, "order");

      create trigger plans_public after insert or delete or truncate or update on plans
        for each statement execute function tell_public_change();
      create trigger plans_versions after delete on plans
        for each row execute function forget_versions();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plans');
  }
}
