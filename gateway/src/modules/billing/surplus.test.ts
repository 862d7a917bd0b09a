import { describe, expect, it } from 'vitest';
import { chargeWith, stateOf, subscriptionWith } from '../../testing/provider-state.js';
import type { BalanceChange } from './credit.js';
import type { ProviderSubscription } from './provider.js';
import type { ProviderGrant } from './provider-grants.js';
import { contestedOf, renewingOf, surplusOf } from './surplus.js';

type Status = ProviderSubscription['status'];

const grant = (ref: string, fields: Partial<ProviderGrant> = {}) =>
  ({ source: 'stripe', ref, tier: 'premium', status: 'active', ...fields }) as ProviderGrant;
const lifetime = (values: Partial<ProviderGrant> = {}) => grant('ch_life', { source: 'lifetime', ...values });
const on = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);

describe('is charged again', () => {
  it.each<[Status, boolean, whenCancelled: boolean]>([
    ['trialing', true, false],
    ['active', true, false],
    ['paused', true, false],
    // A due payment is retried to the end.
    ['past_due', true, true],
    ['unpaid', true, true],
    ['canceled', false, false],
    ['incomplete', false, false],
    ['incomplete_expired', false, false],
  ])('one that is %s: %s, cancelled: %s', (status, renews, whenCancelled) => {
    const renewing = (cancelAt: Date | null) => renewingOf(stateOf([subscriptionWith({ status, cancelAt })]));
    expect(renewing(null)).toEqual(renews ? ['sub_1'] : []);
    expect(renewing(on('30'))).toEqual(whenCancelled ? ['sub_1'] : []);
  });
});

describe('must not go on', () => {
  const older = subscriptionWith({ id: 'older', createdAt: on('01') });
  const newer = subscriptionWith({ id: 'newer', createdAt: on('02') });

  it('one that a newer one has replaced, in any order of the list', () => {
    const grants = [grant('older'), grant('newer')];
    expect(surplusOf(stateOf([older, newer]), grants)).toEqual(['older']);
    expect(surplusOf(stateOf([newer, older]), grants)).toEqual(['older']);
  });

  it('one that no longer gives access; it has replaced no other', () => {
    const grants = [grant('older'), grant('newer', { status: 'ended' })];
    expect(surplusOf(stateOf([older, newer]), grants)).toEqual(['newer']);
  });

  it('none that has ended at the provider; it has replaced no other', () => {
    const ended = { ...newer, status: 'canceled' as const };
    expect(surplusOf(stateOf([older, ended]), [grant('older'), grant('newer')])).toEqual([]);
  });

  it('none that is unknown to us; it has replaced no other', () => {
    // A purchase for life is never matched to a subscription, even with the same id.
    const grants = [grant('older'), lifetime({ ref: 'newer', status: 'ended' })];
    expect(surplusOf(stateOf([older, newer]), grants)).toEqual([]);
  });

  it("one that gives no more than the owner's premium for life", () => {
    const state = stateOf([older, newer]);
    const grants = [grant('older', { tier: 'family' }), grant('newer')];
    expect(surplusOf(state, [...grants, lifetime()])).toEqual(['newer']);
    expect(surplusOf(state, [...grants, lifetime({ status: 'ended' })])).toEqual(['older']);
  });
});

describe('waits for the end of a dispute', () => {
  const disputed = chargeWith({ dispute: 'open' });
  const creditFrom = (charge: string | null): BalanceChange[] => [
    { amount: -900, invoiceId: null, mark: { kind: 'rest', charge, subscription: 'sub_0' } },
    { amount: 900, invoiceId: 'in_1', mark: null },
  ];

  it('one that was paid with a charge that is disputed', () => {
    expect(contestedOf(stateOf([subscriptionWith()], [disputed]))).toEqual(['sub_1']);
  });

  it('one that was paid with credit from such a charge', () => {
    const state = stateOf([subscriptionWith({ paymentIntentId: null })], [disputed], creditFrom('ch_1'));
    expect(contestedOf(state)).toEqual(['sub_1']);
    // It counts even if the charge paid only a part.
    const other = chargeWith({ id: 'ch_2', paymentIntentId: 'pi_2' });
    const part = stateOf(
      [subscriptionWith({ paymentIntentId: 'pi_2' })],
      [disputed, other],
      creditFrom('ch_1'),
    );
    expect(contestedOf(part)).toEqual(['sub_1']);
  });

  it('none that was paid otherwise', () => {
    const other = chargeWith({ id: 'ch_2', paymentIntentId: 'pi_2' });
    const own = subscriptionWith({ paymentIntentId: 'pi_2' });
    expect(contestedOf(stateOf([own], [disputed, other]))).toEqual([]);
    const byNobody = stateOf([subscriptionWith({ paymentIntentId: null })], [disputed], creditFrom(null));
    expect(contestedOf(byNobody)).toEqual([]);
  });

  it.each([null, 'lost'] as const)('none when the dispute is: %s', (dispute) => {
    expect(contestedOf(stateOf([subscriptionWith()], [chargeWith({ dispute })]))).toEqual([]);
  });

  it('none that is not paid, or has ended', () => {
    const state = (result: object) => stateOf([subscriptionWith(result)], [disputed]);
    expect(contestedOf(state({ isPaid: false }))).toEqual([]);
    expect(contestedOf(state({ status: 'canceled' }))).toEqual([]);
  });
});
