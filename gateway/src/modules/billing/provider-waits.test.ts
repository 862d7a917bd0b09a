import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BillingApp, makeBillingApp } from '../../testing/billing.js';
import { billingCalls, mutations } from '../../testing/billing-calls.js';
import { lockAccount } from './accounts.js';
import { ProviderWaits } from './provider-waits.js';

let billing: BillingApp;
let calls: ReturnType<typeof billingCalls>;
beforeAll(async () => {
  billing = await makeBillingApp();
  calls = billingCalls(billing);
});
afterAll(() => billing.stop());

const refused = { code: 'RATE_LIMITED', error: m.billing_under_way() };

it('at most two requests of one member wait, and other members get their responses', async () => {
  const [eager, other] = [await billing.app.signedIn(), await billing.app.signedIn()];
  const answers: object[] = [];
  const response = await billing.app.db.transaction(async (manager) => {
    // The lock stands in for a provider that does not answer: requests of this member wait for it.
    await lockAccount(manager, eager.member.id);
    const documents = [mutations.refresh, mutations.cancel, mutations.refresh, mutations.reactivate];
    const waiting = documents.map(async (document) => {
      answers.push(await calls.send(eager, document));
    });
    await vi.waitFor(() => expect(answers).toEqual([refused, refused]), { timeout: 10_000 });
    const { statusCode, headers } = await billing.app.rest('/payments/force-refresh-subscription', {
      method: 'POST',
      token: eager.token,
    });
    expect([statusCode, headers['retry-after']]).toEqual([429, '2']);
    expect(await calls.send(other, mutations.refresh)).toMatchObject({ subscription: 'free' });
    return waiting;
  });
  await Promise.all(response);
  expect(answers).toHaveLength(4);
  expect(answers.slice(2)).not.toContainEqual(refused);
  expect(await calls.send(eager, mutations.refresh)).toMatchObject({ subscription: 'free' });
});

/** Eight requests waiting for a response, which `fail` gives. */
function full(waits: ProviderWaits) {
  let fail = () => {};
  const answer = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('lost'));
  });
  const waiting = Array.from({ length: 8 }, (_, index) => waits.run(`member ${index}`, () => answer));
  return { fail, done: Promise.allSettled(waiting) };
}

it('the ninth waits for a place, and each finished request makes room, even after an error', async () => {
  const waits = new ProviderWaits(60_000);
  const { fail, done } = full(waits);
  const begun: string[] = [];
  const join = (caller: string) =>
    waits.run(caller, async () => {
      begun.push(caller);
      return 'answered';
    });
  const later = ['ninth', 'tenth'].map(join);
  await Promise.resolve();
  expect(begun).toEqual([]);
  await expect(Promise.all([join('ninth'), join('ninth')])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  fail();
  expect((await done).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
  expect(await Promise.all(later)).toEqual(['answered', 'answered']);
  expect(begun.slice(0, 2)).toEqual(['ninth', 'tenth']);
});

it('a request that finds no place fails, and takes none', async () => {
  const waits = new ProviderWaits(1);
  const { fail, done } = full(waits);
  const refusal = { code: 'SERVICE_UNAVAILABLE', message: m.billing_provider_busy() };
  await expect(waits.run('ninth', async () => 'answered')).rejects.toMatchObject(refusal);
  fail();
  await done;
  const again = full(waits);
  await expect(waits.run('ninth', async () => 'answered')).rejects.toMatchObject(refusal);
  again.fail();
  await again.done;
  expect(await waits.run('ninth', async () => 'answered')).toBe('answered');
});
