import { capabilities } from '@quiet-time/schema/capabilities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { type BillingApp, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations, type Person } from '../../testing/billing-calls.js';
import { familyCalls } from '../../testing/family-calls.js';
import { testNow, testPassword } from '../../testing/test-app.js';
import { Member } from '../members/member.entity.js';
import { userMessages } from '../members/user-messages.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
let admin: Person;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
  admin = await billing.app.signedIn({ role: 'admin' });
});
afterAll(() => billing.stop());
beforeEach(() => billing.setNow(testNow));

interface Grant {
  id: string;
  source: string;
  tier: string;
  status: string;
  endsAt: string | null;
  reason: string;
}

const fields = 'id source tier status endsAt reason';
const give = (memberId: string, input: object, token = admin.token) =>
  billing.app.graphql(
    `mutation ($memberId: ID!, $input: GrantInput!) { giveGrant(memberId: $memberId, input: $input) { ${fields} } }`,
    { memberId, input },
    token,
  );
const end = (id: string) =>
  billing.app.graphql(`mutation ($id: ID!) { endGrant(id: $id) { ${fields} } }`, { id }, admin.token);
const set = (memberId: string, subscription: string) =>
  billing.app.graphql(
    `mutation ($memberId: ID!, $subscription: PlanTier!) {
      setSubscription(memberId: $memberId, subscription: $subscription) { tier isCharged user { subscription } }
    }`,
    { memberId, subscription },
    admin.token,
  );
const grantsOf = async ({ member }: Person) =>
  answer<Grant[]>(
    await billing.app.graphql(
      `query ($id: ID!) { memberGrants(memberId: $id) { ${fields} } }`,
      { id: member.id },
      admin.token,
    ),
  );
const trailOf = ({ member }: Person) =>
  billing.app.db.query(
    `select action, actor_id as actor, detail from audit_log where subject_id = $1 and action like 'grant.%' order by id`,
    [member.id],
  );
const free = { subscription: 'free', status: 'inactive' };

it.each(['nobody', '01890a5d-ac96-774b-bcce-b302099a8057'])(
  'of %s, who is not a member, are not found',
  async (id) => {
    const response = await billing.app.graphql(`{ memberGrants(memberId: "${id}") { id } }`, {}, admin.token);
    expect(refusal(response).code).toBe('NOT_FOUND');
  },
);

describe('a plan that two administrators set at once', () => {
  const setSeen = (memberId: string, subscription: string, seen: string) =>
    billing.app.graphql(
      `mutation ($memberId: ID!, $subscription: PlanTier!, $seen: String) {
        setSubscription(memberId: $memberId, subscription: $subscription, seen: $seen) { tier }
      }`,
      { memberId, subscription, seen },
      admin.token,
    );

  it('is what the first one set, until the second one has seen that', async () => {
    const person = await billing.app.signedIn();
    const { id } = person.member;
    const answers = await Promise.all([setSeen(id, 'premium', 'free'), setSeen(id, 'family', 'free')]);
    const [refused] = answers.filter((each) => each.json().errors);
    expect(answers.filter((each) => each.json().errors)).toHaveLength(1);
    const { subscription } = await calls.standingOf(person);
    expect(refusal(refused!)).toMatchObject({
      code: 'CONFLICT',
      message: userMessages.planChanged(subscription),
    });
    expect(await grantsOf(person)).toMatchObject([{ tier: subscription }]);
    expect(answer(await setSeen(id, 'standard', subscription))).toEqual({ tier: 'standard' });
  });
});

describe('a grant of an administrator', () => {
  it('gives its tier until it is taken back, and both are written down', async () => {
    const person = await billing.app.signedIn();
    const input = { tier: 'premium', reason: '  Helps with translations ' };
    const grant = answer<Grant>(await give(person.member.id, input));
    expect(grant).toMatchObject({ source: 'admin', tier: 'premium', status: 'active', endsAt: null });
    expect(grant.reason).toBe('Helps with translations');
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    expect(await grantsOf(person)).toEqual([grant]);
    expect(answer(await end(grant.id))).toMatchObject({
      status: 'ended',
      endsAt: '2026-11-21T06:00:00.000Z',
    });
    expect(await calls.standingOf(person)).toMatchObject(free);
    expect(refusal(await end(grant.id))).toMatchObject({ code: 'NOT_FOUND' });
    const actor = admin.member.id;
    expect(await trailOf(person)).toEqual([
      { action: 'grant.given', actor, detail: { grant: grant.id, tier: 'premium', endsAt: null } },
      { action: 'grant.ended', actor, detail: { grant: grant.id, tier: 'premium' } },
    ]);
  });

  it('ends at its end', async () => {
    const person = await billing.app.signedIn();
    const endsAt = '2026-11-21T09:00:00.000Z';
    answer(await give(person.member.id, { tier: 'standard', reason: 'For a morning', endsAt }));
    expect((await calls.standingOf(person)).endsAt?.toISOString()).toBe(endsAt);
    billing.setNow('2026-11-21T09:00:01Z');
    expect(await billing.app.services.expiry.expire()).toBe(1);
    expect(await calls.standingOf(person)).toMatchObject(free);
    expect(await grantsOf(person)).toMatchObject([{ status: 'ended', endsAt }]);
  });

  it('of a family opens PDF, premium devotionals and four devices, until its end to the second', async () => {
    const { app } = billing;
    const date = '2026-11-20';
    await app.devotional({ date, accessLevel: 'premium' });
    const person = await app.signedIn();
    const endsAt = '2026-11-21T09:00:00.000Z';
    answer(await give(person.member.id, { tier: 'family', reason: 'A year of thanks', endsAt }));
    const { email } = person.member;
    const signInOn = async (device: string) =>
      answer<{ token: string }>(
        await accountCalls(app, { 'x-device-id': device }).signIn({ email, password: testPassword }),
      ).token;
    const devices = async (token: string) =>
      answer<object[]>(await app.graphql('{ sessions { id } }', {}, token)).length;
    const read = (token: string) => app.graphql(`{ devotional(date: "${date}") { title } }`, {}, token);
    const mayHavePdf = async (now: string) =>
      capabilities(
        await app.db.getRepository(Member).findOneByOrFail({ id: person.member.id }),
        new Date(now),
      ).pdf;

    let token = '';
    for (let i = 0; i < 6; i++) token = await signInOn(newId());
    expect(await devices(token)).toBe(4);
    expect(answer(await read(token))).toMatchObject({ title: expect.any(String) });
    expect(await mayHavePdf('2026-11-21T08:59:59Z')).toBe(true);

    // Access ends on time, before the job has ended the grant.
    billing.setNow('2026-11-21T09:00:00Z');
    expect(await mayHavePdf('2026-11-21T09:00:00Z')).toBe(false);
    expect((await read(token)).json().errors[0].extensions).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
      accessDenied: { reason: 'premium_required' },
    });
    await app.services.expiry.expire();
    token = await signInOn(newId());
    expect(await devices(token)).toBe(5);
    answer(
      await app.graphql(
        'mutation ($id: ID!) { setPdfAccess(memberId: $id, pdfAccess: true) { id } }',
        { id: person.member.id },
        admin.token,
      ),
    );
    expect(await mayHavePdf('2026-11-21T09:00:00Z')).toBe(true);
    expect(refusal(await read(token))).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
  });

  it('is left alone by syncs, webhooks and the end of what is paid for', async () => {
    const person = await calls.subscribed({ plan: 'standard' });
    const grant = answer<Grant>(await give(person.member.id, { tier: 'premium', reason: 'Speaker' }));
    await calls.send(person, mutations.refresh);
    billing.sandbox.setCards(person.customer, false);
    billing.sandbox.advance(person.customer, 31);
    await billing.settle();
    await billing.app.services.expiry.reconcile();
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'premium', status: 'active' });
    await calls.send(person, mutations.cancel);
    await billing.settle();
    expect(await grantsOf(person)).toMatchObject([grant, { source: 'stripe', status: 'ended' }]);
    answer(await end(grant.id));
    expect(await calls.standingOf(person)).toMatchObject(free);
  });

  it('does not take away a better one, and is followed by the family', async () => {
    const owner = await calls.subscribed({ plan: 'standard' });
    const grant = answer<Grant>(await give(owner.member.id, { tier: 'family', reason: 'Pastor' }));
    const { create, join } = familyCalls(billing.app);
    answer(await create(owner.token));
    const person = await billing.app.signedIn();
    await join(owner.token, person);
    expect(await calls.standingOf(person)).toMatchObject({ subscription: 'family', status: 'active' });
    answer(await end(grant.id));
    expect(await calls.standingOf(person)).toMatchObject(free);
    expect(await calls.standingOf(owner)).toMatchObject({ subscription: 'standard', status: 'active' });
  });

  it('needs a reason, a member, an end to come, and an administrator', async () => {
    const { member, token } = await billing.app.signedIn();
    const input = { tier: 'premium', reason: 'Speaker' };
    expect(refusal(await give(member.id, { ...input, reason: ' ' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { reason: userMessages.grantReasonRequired },
    });
    expect(refusal(await give(member.id, { ...input, reason: 'x'.repeat(501) }))).toMatchObject({
      fields: { reason: userMessages.grantReasonTooLong(500) },
    });
    expect(refusal(await give(member.id, { ...input, endsAt: testNow }))).toMatchObject({
      fields: { endsAt: userMessages.grantEndPast },
    });
    expect(refusal(await give(member.id, { ...input, tier: 'free' })).code).toBe('BAD_USER_INPUT');
    for (const unknownId of [newId(), 'x']) {
      expect(refusal(await give(unknownId, input))).toMatchObject({ status: 404 });
      expect(refusal(await end(unknownId))).toMatchObject({ status: 404 });
      expect(refusal(await set(unknownId, 'premium'))).toMatchObject({ status: 404 });
    }
    expect(refusal(await give(member.id, input, token))).toMatchObject({ code: 'FORBIDDEN' });
    const paying = await calls.subscribed();
    const [bought] = await grantsOf(paying);
    expect(refusal(await end(bought!.id))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a plan that an administrator sets', () => {
  it('is in place of what administrators gave before; free takes it away', async () => {
    const person = await billing.app.signedIn();
    answer(
      await give(person.member.id, { tier: 'family', reason: 'A year', endsAt: '2027-11-21T06:00:00Z' }),
    );
    for (const tier of ['standard', 'standard', 'premium']) {
      expect(answer(await set(person.member.id, tier))).toEqual({
        tier,
        isCharged: false,
        user: { subscription: tier },
      });
    }
    const running = (await grantsOf(person)).filter(({ status }) => status !== 'ended');
    expect(running).toMatchObject([{ tier: 'premium', reason: userMessages.grantSet }]);
    // One grant was given, then replaced twice; the repeated `standard` changed nothing.
    expect(await trailOf(person)).toHaveLength(5);
    answer(await set(person.member.id, 'free'));
    expect(await calls.standingOf(person)).toMatchObject(free);
  });

  it('leaves what is paid for, and says so', async () => {
    const person = await calls.subscribed();
    expect(answer(await set(person.member.id, 'free'))).toEqual({
      tier: 'free',
      isCharged: true,
      user: { subscription: 'premium' },
    });
    expect(await calls.goingOn(person.customer)).toHaveLength(1);
    const put = async (subscription: string) => {
      const body = { userId: person.member.id, subscription };
      const { token } = admin;
      return (await billing.app.rest('/users/subscription', { method: 'PUT', body, token })).json().message;
    };
    const stays =
      'nothing changes for them now. They stay on premium, which they pay for until they cancel it.';
    expect(await put('free')).toBe(`Nothing is given any more, but ${stays}`);
    expect(await put('standard')).toBe(`standard is given, but ${stays}`);
    for (const tier of ['premium', 'family']) {
      const goesOn = 'They go on paying for the plan that they bought.';
      expect(await put(tier)).toBe(`Subscription updated to ${tier}. ${goesOn}`);
    }
  });
});
