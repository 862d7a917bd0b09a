import pg from 'pg';
import type { Price } from './payments/records.js';

const statement = `
  select name, monthly_stripe_price_id = $1 as monthly, monthly_price_cents, yearly_price_cents
  from plans where monthly_stripe_price_id = $1 or yearly_stripe_price_id = $1`;

interface Row {
  name: string;
  monthly: boolean | null;
  monthly_price_cents: number;
  yearly_price_cents: number;
}

/** PostgreSQL's code for a table that is not there. */
const undefinedTable = '42P01';

/** What the plans in the database say of a price, for the payment sandbox: at Stripe it would be kept there. */
export async function planPrice(databaseUrl: string, id: string): Promise<Price | null> {
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
