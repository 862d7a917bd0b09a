import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { planInput as input, type Plan, planCalls } from '../../testing/plan-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { EntitlementGrant } from '../billing/entitlement-grant.entity.js';

const app: TestApp = await makeTestApp();
const admin = (await app.signedIn({ role: 'admin' })).token;
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from plans'));

const { create, update, toggle, fixKey, remove, made, plans, trailOf } = planCalls(app, admin);
const keys = async (field: string, token?: string) => (await plans(field, token)).map(({ key }) => key);

describe('the key of a plan', () => {
  it('is unique, also for two concurrent requests', async () => {
    const both = await Promise.all([1, 2].map(() => create({ input: input({ key: 'same' }) })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const message = planMessages.planKeyTaken('same');
    const refused = refusal(await create({ input: input({ key: 'same' }) }));
    expect(refused).toMatchObject({ status: 409, message, fields: { key: message } });
  });

  it('stays unchanged, whether it is sent again or missing', async () => {
    const { id } = await made('mine');
    expect(answer<Plan>(await update({ id, input: input({ key: 'mine', order: 1 }) })).key).toBe('mine');
    expect(answer<Plan>(await update({ id, input: input({ key: null, order: 2 }) })).key).toBe('mine');
    for (const key of ['yours', 'premium', '', 'Wrong']) {
      const refused = refusal(await update({ id, input: input({ key }) }));
      expect(refused).toMatchObject({ status: 400, message: planMessages.planKeyFixed });
    }
    expect(refusal(await fixKey({ id }))).toMatchObject({ status: 400, message: planMessages.planKeyRight });
    expect(await keys('plans')).toEqual(['mine']);
  });

  it.each([
    ['by its own mutation', (id: string) => fixKey({ id })],
    ['by a save', (id: string) => update({ id, input: input({ key: 'premium' }) })],
  ])('is corrected %s, together with its members', async (_how, fix) => {
    const { member: moved } = await app.signedIn({ subscription: 'premium-plan' });
    const { member: other } = await app.signedIn({ subscription: 'standard' });
    await granted(moved.id, { planKey: 'premium-plan' });
    const { id } = await made('premium-plan');
    expect(answer<Plan>(await fix(id))).toMatchObject({ key: 'premium', version: 2 });
    const [grant] = await app.db.query('select plan_key from entitlement_grants where member_id = $1', [
      moved.id,
    ]);
    expect(grant).toEqual({ plan_key: 'premium' });
    const subscriptionOf = async (member: { id: string }) =>
      (await app.db.query('select subscription from members where id = $1', [member.id]))[0].subscription;
    expect([await subscriptionOf(moved), await subscriptionOf(other)]).toEqual(['premium', 'standard']);
    const [, ...trail] = await trailOf(id);
    expect(trail).toEqual([
      { action: 'plan.updated', detail: { name: 'Plan', key: 'premium', changed: ['key'], version: 2 } },
      {
        action: 'plan.keyFixed',
        detail: {
          name: 'Plan',
          key: 'premium',
          before: { key: 'premium-plan' },
          after: { key: 'premium' },
          members: 1,
        },
      },
    ]);
  });

  it('is not corrected to one that is taken, and no member moves', async () => {
    const { member } = await app.signedIn({ subscription: 'premium-plan' });
    await made('premium');
    const { id } = await made('premium-plan');
    const message = planMessages.planKeyTaken('premium');
    expect(refusal(await fixKey({ id }))).toMatchObject({ status: 409, message });
    const [{ subscription }] = await app.db.query('select subscription from members where id = $1', [
      member.id,
    ]);
    expect(subscription).toBe('premium-plan');
    await app.db.query('delete from members where id = $1', [member.id]);
  });
});

const granted = (memberId: string, grant: Partial<EntitlementGrant>) =>
  app.db.getRepository(EntitlementGrant).insert({
    id: newId(),
    memberId,
    source: 'stripe',
    ref: newId(),
    tier: 'premium',
    status: 'active',
    ...grant,
  });

it('a plan is not deleted while members have it beneath a better one', async () => {
  await app.db.query('delete from members where subscription = $1', ['standard']);
  const { member } = await app.signedIn({ subscription: 'family', subscriptionStatus: 'active' });
  await granted(member.id, { planKey: 'choir' });
  await granted(member.id, { source: 'admin', tier: 'standard' });
  for (const key of ['choir', 'standard']) {
    const { id } = await made(key);
    expect(refusal(await remove({ id }))).toMatchObject({ status: 409, message: planMessages.planInUse(1) });
    await app.db.query(`update entitlement_grants set status = 'ended' where coalesce(plan_key, tier) = $1`, [
      key,
    ]);
    expect(answer(await remove({ id }))).toBe(id);
  }
});

it('a plan with members is not deleted, and they may keep it', async () => {
  const { member } = await app.signedIn({ subscription: 'choir', subscriptionStatus: 'active' });
  const { id } = await made('choir');
  expect(refusal(await remove({ id }))).toMatchObject({ status: 409, message: planMessages.planInUse(1) });
  answer(await toggle({ id, isActive: false }));
  await app.db.query('delete from members where id = $1', [member.id]);
  expect(answer(await remove({ id }))).toBe(id);
  expect(await plans()).toEqual([]);
});
