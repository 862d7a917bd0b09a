import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, makeBillingApp } from '../../testing/billing.js';
import { billingCalls } from '../../testing/billing-calls.js';
import { testNow } from '../../testing/test-app.js';
import { userMessages } from '../members/user-messages.js';
import { sumOfFees } from './charge-fees.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
let admin: string;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
  admin = (await billing.app.signedIn({ role: 'admin' })).token;
});
afterAll(() => billing.stop());

const refund = `mutation ($id: ID!, $input: RefundInput!) { refundPayment(id: $id, input: $input) { refunded status } }`;
const credit = `mutation ($id: ID!, $input: CreditInput!) { giveCredit(memberId: $id, input: $input) { credit creditCurrency } }`;
const seen = `query ($id: ID!) { memberPayments(memberId: $id) { nodes { payment { id amount refunded } url } } }`;
const why = { reason: 'Asked for it by mail.' };

async function send(document: string, variables: object, { token = admin, key = '' } = {}): Promise<unknown> {
  const headers = key ? { 'idempotency-key': key } : {};
  const { data, errors } = (await billing.app.graphql(document, variables, token, headers)).json();
  if (errors) return { code: errors[0].extensions.code, message: errors[0].message };
  return Object.values(data)[0];
}

const paidBy = async (id: string) => {
  const { nodes } = (await send(seen, { id })) as { nodes: { payment: { id: string; amount: number } }[] };
  return nodes[0]!.payment;
};
const refundsOf = async (customer: string) =>
  (await billing.stripe.charges.list({ customer })).data.reduce(
    (sum, charge) => sum + charge.amount_refunded,
    0,
  );

it('payments of a member are listed in parts, each once, newest first', async () => {
  const { member } = await billing.app.signedIn();
  await billing.app.db.query(
    `insert into payments (id, member_id, charge_id, amount, refunded, currency, status, description, created_at)
     select gen_random_uuid(), $1, 'ch_part_' || n, n, 0, 'usd', 'succeeded', 'An earlier plan',
            timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 120) n`,
    [member.id],
  );
  const document = `query ($id: ID!, $after: String) {
    memberPayments(memberId: $id, first: 50, after: $after) {
      nodes { id payment { amount } } pageInfo { hasNextPage endCursor }
    }
  }`;
  const amounts: number[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo } = (await send(document, { id: member.id, after })) as {
      nodes: { payment: { amount: number } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
    amounts.push(...nodes.map(({ payment }) => payment.amount));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  expect(amounts).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  expect(await send(document, { id: 'nobody' })).toMatchObject({ code: 'NOT_FOUND' });
});

describe('a refund by an administrator', () => {
  it('gives back a part, keeps the plan, is recorded with its reason and mailed', async () => {
    const payer = await calls.subscribed();
    const { id } = await paidBy(payer.member.id);
    expect(await send(refund, { id, input: { ...why, amount: 300 } })).toEqual({
      refunded: 300,
      status: 'succeeded',
    });
    expect(await refundsOf(payer.customer)).toBe(300);
    expect(await calls.standingOf(payer)).toMatchObject({ subscription: 'premium' });
    const mails = await billing.settle();
    expect(mails.map(({ to }) => to)).toContain(payer.member.email);
    const [entry] = await billing.app.db.query(
      `select detail from audit_log where action = 'grant.refunded' and subject_id = $1`,
      [payer.member.id],
    );
    expect(entry.detail.after).toMatchObject({ amount: 300, currency: 'usd', reason: why.reason });
  });

  it('of the full rest ends the paid plan, and leaves nothing to refund', async () => {
    const payer = await calls.subscribed();
    const { id, amount } = await paidBy(payer.member.id);
    await send(refund, { id, input: { ...why, amount: 100 } });
    expect(await send(refund, { id, input: why })).toEqual({ refunded: amount, status: 'refunded' });
    expect(await calls.standingOf(payer)).toMatchObject({ subscription: 'free' });
    expect(await send(refund, { id, input: why })).toEqual({
      code: 'CONFLICT',
      message: userMessages.paymentRefunded,
    });
  });

  it('happens once when its answer was lost and it is sent again', async () => {
    const payer = await calls.subscribed();
    const { id } = await paidBy(payer.member.id);
    const sent = () => send(refund, { id, input: { ...why, amount: 200 } }, { key: 'the-same-form' });
    const first = await sent();
    expect(await sent()).toEqual(first);
    expect(await refundsOf(payer.customer)).toBe(200);
  });

  it.each([
    ['more than was paid', { amount: 100_000 }, userMessages.refundTooMuch],
    ['nothing', { amount: 0 }, userMessages.amountInvalid],
    ['without a reason', { reason: ' ' }, userMessages.grantReasonRequired],
  ])('is refused: %s', async (_what, wrong, message) => {
    const payer = await calls.subscribed();
    const { id } = await paidBy(payer.member.id);
    const answer = (await send(refund, { id, input: { ...why, ...wrong } })) as {
      code: string;
      message: string;
    };
    expect(answer.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(answer)).toContain(message);
    expect(await refundsOf(payer.customer)).toBe(0);
  });

  it('changes nothing while the provider does not answer', async () => {
    const payer = await calls.subscribed();
    const { id } = await paidBy(payer.member.id);
    billing.sandbox.outage('error');
    const answer = await send(refund, { id, input: why }).finally(() => billing.sandbox.outage('off'));
    expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await calls.paymentsOf(payer)).toMatchObject([{ refunded: 0 }]);
  });

  it('is closed to members and to unknown payments', async () => {
    const payer = await calls.subscribed();
    const { id } = await paidBy(payer.member.id);
    expect(await send(refund, { id, input: why }, payer)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await send(refund, { id: payer.member.id, input: why })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('credit from an administrator', () => {
  it('is given once for a repeated request, shown and recorded', async () => {
    const payer = await calls.subscribed();
    const sent = () =>
      send(credit, { id: payer.member.id, input: { ...why, amount: 500 } }, { key: 'one-credit' });
    expect(await sent()).toEqual({ credit: 500, creditCurrency: 'usd' });
    expect(await sent()).toEqual({ credit: 500, creditCurrency: 'usd' });
    const customer = await billing.stripe.customers.retrieve(payer.customer);
    expect(customer).toMatchObject({ balance: -500 });
  });

  it('is given in a trial, in the currency of the plan', async () => {
    const payer = await calls.subscribed({ account: { hasUsedTrial: false } });
    expect(await calls.paymentsOf(payer)).toEqual([]);
    expect(await send(credit, { id: payer.member.id, input: { ...why, amount: 300 } })).toEqual({
      credit: 300,
      creditCurrency: 'usd',
    });
  });

  it('needs a customer at the provider', async () => {
    const { member } = await billing.app.signedIn();
    expect(await send(credit, { id: member.id, input: { ...why, amount: 500 } })).toEqual({
      code: 'CONFLICT',
      message: userMessages.creditWithoutCustomer,
    });
  });
});

describe('the report of a month', () => {
  const report = `query ($month: String!) {
    paymentReport(month: $month) { plan currency payments gross refunded net fees feeCurrency netAfterFees }
  }`;
  const month = testNow.slice(0, 7);
  const premium = async () => {
    const rows = (await send(report, { month })) as { plan: string }[];
    return rows.find(({ plan }) => plan === 'Premium, monthly');
  };

  it('has gross, refunds, fees and net by plan and currency', async () => {
    await calls.subscribed();
    const [row] = await billing.app.db.query(
      `select count(*)::integer as payments, sum(amount)::float8 as gross, sum(refunded)::float8 as refunded
         from payments where status <> 'failed' and description = 'Premium, monthly'`,
    );
    const fees = row.payments * (Math.round(900 * 0.029) + 30);
    const net = row.gross - row.refunded;
    expect(await premium()).toEqual({
      plan: 'Premium, monthly',
      currency: 'usd',
      ...row,
      net,
      fees,
      feeCurrency: 'usd',
      netAfterFees: net - fees,
    });
  });

  it('has no fees when the provider does not answer, or has not settled a charge yet', async () => {
    await calls.subscribed();
    const none = { fees: null, feeCurrency: null, netAfterFees: null };
    billing.sandbox.outage('error');
    const silent = await premium().finally(() => billing.sandbox.outage('off'));
    expect(silent).toMatchObject({ ...none, net: expect.any(Number) });
    const [{ id, charge_id }] = await billing.app.db.query(
      `select id, charge_id from payments where description = 'Premium, monthly' limit 1`,
    );
    const set = (charge: string) =>
      billing.app.db.query('update payments set charge_id = $2 where id = $1', [id, charge]);
    await set('ch_not_settled');
    const part = await premium().finally(() => set(charge_id));
    expect(part).toMatchObject(none);
  });

  it('is empty without payments and refuses a month that does not exist', async () => {
    expect(await send(report, { month: '2001-01' })).toEqual([]);
    expect(await send(report, { month: '2026-13' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('fees of charges', () => {
  it('are summed in the currency of the payout', () => {
    const euro = { amount: 30, currency: 'eur' };
    expect(sumOfFees([euro, euro])).toEqual({ amount: 60, currency: 'eur' });
  });

  it.each([
    ['one is missing', [{ amount: 30, currency: 'eur' }, undefined]],
    [
      'they have two currencies',
      [
        { amount: 30, currency: 'eur' },
        { amount: 30, currency: 'usd' },
      ],
    ],
    ['there is none', []],
  ])('have no sum when %s', (_when, fees) => {
    expect(sumOfFees(fees)).toBeNull();
  });
});
