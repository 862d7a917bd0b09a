import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists price IDs that more than one plan, or both periods of a plan, have. */
const shared = `
  select price_id as "priceId", string_agg(format('%s (%s)', name, cycle), ', ' order by created_at, cycle) as plans
    from (
      select name, created_at, monthly_stripe_price_id as price_id, 'monthly' as cycle from plans
      union all select name, created_at, yearly_stripe_price_id, 'yearly' from plans) priced
   where price_id <> '' group by price_id having count(*) > 1 order by price_id`;

/** A price ID of the payment provider belongs to one plan and one period. A trigger keeps the list beside the plans. */
export class PlanPrices1799000005840 implements MigrationInterface {
  readonly name = 'PlanPrices1799000005840';

  /** @throws Error naming plans that share a price ID: only a person knows which of them it belongs to */
  async up(runner: QueryRunner): Promise<void> {
    const found: { priceId: string; plans: string }[] = await runner.query(shared);
    if (found.length > 0) {
      const lines = found.map(({ priceId, plans }) => `  ${priceId}: ${plans}`);
      throw new Error(
        [
          'Payment plans share Stripe price IDs, and each ID must belong to one plan and period:',
          ...lines,
          'Nothing was changed. Start the release before again, open Payment plans in its back-office, and leave each',
          'ID with the plan that it was made for: empty the field of the others, or give them an ID of their own.',
          'Then start this release again.',
        ].join('\n'),
      );
    }
    await runner.query(`
      create table plan_prices (
        price_id text constraint plan_prices_pk primary key,
        plan_id uuid not null constraint plan_prices_plan_fk references plans on delete cascade,
        cycle text not null constraint plan_prices_cycle check (cycle in ('monthly', 'yearly')),
        -- How the provider differs from the plan, in a sentence. Null: it does not, as far as we know.
        difference text
      );
      create unique index plan_prices_plan on plan_prices (plan_id, cycle);

      create function list_plan_prices() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' and (old.monthly_stripe_price_id, old.yearly_stripe_price_id)
              is not distinct from (new.monthly_stripe_price_id, new.yearly_stripe_price_id) then
            return null;
          end if;
          delete from plan_prices where plan_id = new.id;
          insert into plan_prices (price_id, plan_id, cycle)
            select price_id, new.id, cycle from (
              values (new.monthly_stripe_price_id, 'monthly'), (new.yearly_stripe_price_id, 'yearly')
            ) priced (price_id, cycle) where price_id <> '';
          return null;
        end $$;
      create trigger plans_prices after insert or update on plans
        for each row execute function list_plan_prices();

      insert into plan_prices (price_id, plan_id, cycle)
        select monthly_stripe_price_id, id, 'monthly' from plans where monthly_stripe_price_id <> ''
        union all select yearly_stripe_price_id, id, 'yearly' from plans where yearly_stripe_price_id <> '';

      -- Of a subscription: the price that is paid, and its amount in the smallest unit. Null: the provider was not asked
      -- since these columns are here.
      alter table entitlement_grants add price_id text, add price_amount integer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table entitlement_grants drop price_id, drop price_amount;
      drop trigger plans_prices on plans;
      drop function list_plan_prices;
      drop table plan_prices;
    `);
  }
}
