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

const refused = { code: 'SERVICE_UNAVAILABLE', error: m.billing_provider_silent() };

it('one member keeps two waiting, whatever they ask for, and others get their answer', async () => {
  const [eager, patient] = [await billing.app.signedIn(), await billing.app.signedIn()];
  const answers: object[] = [];
  const asked = await billing.app.db.transaction(async (manager) => {
    // As if the provider did not answer: what asks for this member waits for the lock.
    await lockAccount(manager, eager.member.id);
    const documents = [mutations.refresh, mutations.cancel, mutations.refresh, mutations.reactivate];
    const waiting = documents.map(async (document) => {
      answers.push(await calls.ask(eager, document));
    });
    await vi.waitFor(() => expect(answers).toEqual([refused, refused]), { timeout: 10_000 });
    expect(await calls.ask(patient, mutations.refresh)).toMatchObject({ subscription: 'free' });
    return waiting;
  });
  await Promise.all(asked);
  expect(answers).toHaveLength(4);
  expect(answers.slice(2)).not.toContainEqual(refused);
  expect(await calls.ask(eager, mutations.refresh)).toMatchObject({ subscription: 'free' });
});

it('eight wait in all, and whoever is done makes room, also by an error', async () => {
  const waits = new ProviderWaits();
  let fail = () => {};
  const answer = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('lost'));
  });
  const waiting = Array.from({ length: 8 }, (_, index) => waits.run(`member ${index}`, () => answer));
  const ninth = () => waits.run('ninth', async () => 'answered');
  await expect(ninth()).rejects.toMatchObject({ code: refused.code });
  fail();
  const done = await Promise.allSettled(waiting);
  expect(done.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
  expect(await ninth()).toBe('answered');
});
