import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseForTest } from '../src/testing/test-database.js';
import { planPrice } from './plan-prices.js';

it('reads prices from the plans, and returns null without such a table or plan', async () => {
  const url = await databaseForTest();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('drop table if exists plans cascade');
    expect(await planPrice(url, 'price_standard_monthly')).toBeNull();
    await client.query(`
      create table plans (name text, monthly_price_cents int, monthly_stripe_price_id text,
        yearly_price_cents int, yearly_stripe_price_id text);
      insert into plans values ('Standard', 900, 'price_standard_monthly', 9000, 'price_standard_yearly'),
        ('Yearly', 0, null, 5000, 'price_yearly')`);
  } finally {
    await client.end();
  }
  const plan = { name: 'Standard', currency: 'usd' };
  const [monthly, yearly] = ['price_standard_monthly', 'price_standard_yearly'];
  expect(await planPrice(url, monthly)).toEqual({ ...plan, unitAmount: 900, interval: 'month' });
  expect(await planPrice(url, yearly)).toEqual({ ...plan, unitAmount: 9_000, interval: 'year' });
  expect(await planPrice(url, 'price_yearly')).toMatchObject({ unitAmount: 5_000, interval: 'year' });
  expect(await planPrice(url, 'price_other')).toBeNull();
});

it('reads a price from an ID that contains it', async () => {
  const url = await databaseForTest();
  const price = { name: 'gold', unitAmount: 1_200, currency: 'usd', interval: 'month' };
  expect(await planPrice(url, 'price_gold_1200_month')).toEqual(price);
  expect(await planPrice(url, 'price_9900_year')).toEqual({
    ...price,
    name: 'Plan',
    unitAmount: 9_900,
    interval: 'year',
  });
});
