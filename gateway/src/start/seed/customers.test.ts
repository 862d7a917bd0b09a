import { afterAll, beforeAll, expect, it } from 'vitest';
import { EntitlementGrant } from '../../modules/billing/entitlement-grant.entity.js';
import { Member } from '../../modules/members/member.entity.js';
import { type BillingApp, makeBillingApp, otherGoodCard } from '../../testing/billing.js';
import { testNow } from '../../testing/test-app.js';
import { seedAccounts } from './accounts.js';
import { seedCustomers } from './customers.js';

let billing: BillingApp;
const seed = () => seedCustomers(billing.app.db, billing.sandbox, new Date(testNow));
beforeAll(async () => {
  billing = await makeBillingApp();
  await seedAccounts(billing.app.db.manager, new Date(testNow));
  await seed();
});
afterAll(() => billing.stop());

const member = (name: string) =>
  billing.app.db.getRepository(Member).findOneByOrFail({ email: `${name}@example.org` });

const grants = () =>
  billing.app.db.getRepository(EntitlementGrant).find({ relations: { member: true }, order: { id: 'asc' } });

const payments = async () => {
  const rows: { email: string; status: string; description: string; count: number }[] =
    await billing.app.db.query(
      `select email, status, description, count(*)::int from payments join members on members.id = member_id
        group by email, status, description order by email, status`,
    );
  return rows.map(({ email, count, status, description }) => `${email}: ${count} ${status}, ${description}`);
};

it('makes them pay for their grants, with a history', async () => {
  const from = (await grants()).map(({ member, source, tier, status, cycle }) =>
    [member!.email, source, tier, status, cycle].join(' '),
  );
  expect(from.sort()).toEqual([
    'expired@example.org admin premium ended ',
    'family@example.org stripe family active yearly',
    'pastdue@example.org stripe premium past_due monthly',
    'premium@example.org stripe premium active monthly',
    'standard@example.org stripe standard active monthly',
    'trial@example.org stripe premium trialing monthly',
  ]);
  expect(await payments()).toEqual([
    'family@example.org: 1 succeeded, Family, yearly',
    'pastdue@example.org: 1 failed, Premium, monthly',
    'pastdue@example.org: 1 succeeded, Premium, monthly',
    'premium@example.org: 3 succeeded, Premium, monthly',
    'standard@example.org: 2 succeeded, Standard, monthly',
  ]);
  const inFiveDays = new Date(testNow).getTime() + 5 * 86_400_000;
  expect((await member('trial')).trialEndsAt?.getTime()).toBe(inFiveDays);
  expect(await member('pastdue')).toMatchObject({ subscription: 'premium', subscriptionStatus: 'past_due' });
});

it('sends no mail, and does nothing a second time', async () => {
  expect(await billing.settle()).toEqual([]);
  const before = { grants: await grants(), payments: await payments() };
  await seed();
  await billing.settle();
  expect({ grants: await grants(), payments: await payments() }).toEqual(before);
});

it('lets them cancel, resume, and pay what is due', async () => {
  const { subscriptions, checkouts } = billing.app.services;
  const { id } = await member('premium');
  expect((await subscriptions.cancel(id)).subscriptionEndsAt).not.toBeNull();
  expect((await subscriptions.reactivate(id)).subscriptionEndsAt).toBeNull();
  const late = await member('pastdue');
  const { sessionId } = await checkouts.startPlan(late, 'premium', 'monthly');
  billing.sandbox.pay(sessionId, otherGoodCard);
  await checkouts.verify(late, sessionId);
  expect((await member('pastdue')).subscriptionStatus).toBe('active');
  await billing.settle();
});

it('keeps a grant without a matching plan', async () => {
  const app = await makeBillingApp();
  const { db } = app.app;
  await seedAccounts(db.manager, new Date(testNow));
  await db.query(`delete from plans where key = 'family'`);
  await seedCustomers(db, app.sandbox, new Date(testNow));
  const left: { source: string }[] = await db.query(
    `select source from entitlement_grants where tier = 'family' or status = 'ended'`,
  );
  expect(left.map(({ source }) => source)).toEqual(['admin', 'admin']);
  await app.settle();
  await app.stop();
});
