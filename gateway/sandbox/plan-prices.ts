import pg from 'pg';
import type { Price } from '../src/start/embedded/payment-sandbox.js';

const statement = `
  select name, monthly_stripe_price_id = $1 as monthly, monthly_price_cents, yearly_price_cents
  from plans where monthly_stripe_price_id = $1 or yearly_stripe_price_id = $1`;

interface Row {
  name: string;
  monthly: boolean | null;
  monthly_price_cents: number;
  yearly_price_cents: number;
}

/** PostgreSQL's code for a missing table. */
const undefinedTable = '42P01';

/** An ID that contains its price in cents: `price_gold_1200_month`. */
const priceId = /^price_(?:(.+)_)?(\d{1,8})_(month|year)$/;

/** Returns the price contained in an ID of the payment sandbox; null if there is none. */
export function priceFromId(id: string): Price | null {
  const [, name = 'Plan', cents, interval] = priceId.exec(id) ?? [];
  if (!cents) return null;
  return { name, unitAmount: Number(cents), currency: 'usd', interval: interval as 'month' | 'year' };
}

/** Returns a price of the payment sandbox, which stores none: it comes from the ID or from a plan in the database. */
export async function planPrice(databaseUrl: string, id: string): Promise<Price | null> {
  const parsed = priceFromId(id);
  if (parsed) return parsed;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [id]);
    const [plan] = rows;
    if (!plan) return null;
    const { name, monthly } = plan;
    const unitAmount = monthly ? plan.monthly_price_cents : plan.yearly_price_cents;
    return { name, unitAmount, currency: 'usd', interval: monthly ? 'month' : 'year' };
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return null;
    throw error;
  } finally {
    await client.end();
  }
}
