import { m } from '@quiet-time/schema/sentences';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inLanguage } from '../../blocks/language.js';
import { chargeWith, stateOf, subscriptionWith } from '../../testing/provider-state.js';
import type { BalanceChange, CreditMark } from './credit.js';
import { creditRest, isGivenBack, paidWith, settleCredit } from './settle-credit.js';

const createBalanceTransaction = vi.fn();
const createRefund = vi.fn();
const stripe = {
  customers: { createBalanceTransaction },
  refunds: { create: createRefund },
} as unknown as Stripe;
beforeEach(() => {
  createBalanceTransaction.mockReset();
  createRefund.mockReset();
});

/** Lists the balance changes: amount, reason, charge and subscription. */
const changes = () =>
  createBalanceTransaction.mock.calls.map(([customer, { amount, currency, metadata }]) => {
    expect([customer, currency]).toEqual(['cus_1', 'usd']);
    return [amount, metadata.credit, metadata.charge, metadata.subscription];
  });

const on = (day: string) => new Date(`2026-${day}T00:00:00Z`);
const middle = on('11-16');

const marked = (
  kind: CreditMark['kind'],
  amount: number,
  charge: string | null,
  subscription = 'sub_0',
): BalanceChange => ({ amount, invoiceId: null, mark: { kind, charge, subscription } });
const usedFor = (invoiceId: string, amount: number): BalanceChange => ({ amount, invoiceId, mark: null });

describe('money of a charge', () => {
  it.each([
    [{ refunded: 900 }, true],
    [{ refunded: 899 }, false],
    [{ dispute: 'lost' as const }, true],
    [{ dispute: 'open' as const }, false],
  ])('with %j is gone: %s', (fields, gone) => expect(isGivenBack(chargeWith(fields))).toBe(gone));
});

describe('a subscription was paid with', () => {
  it('are the charge, and the credit that its invoice used', () => {
    const other = chargeWith({ id: 'ch_2', paymentIntentId: 'pi_2' });
    const balance = [marked('rest', -400, 'ch_0'), usedFor('in_0', 100), usedFor('in_1', 300)];
    const state = stateOf([], [other, chargeWith({ amount: 600 })], balance);
    expect(paidWith(subscriptionWith(), state)).toEqual([
      { charge: 'ch_1', amount: 600 },
      { charge: 'ch_0', amount: 300 },
    ]);
  });

  it('nothing, where there was no payment, or it failed', () => {
    const manual = chargeWith({ paymentIntentId: null });
    const failed = chargeWith({ status: 'failed' });
    expect(paidWith(subscriptionWith({ paymentIntentId: null }), stateOf([], [manual]))).toEqual([]);
    expect(paidWith(subscriptionWith(), stateOf([], [failed]))).toEqual([]);
    expect(paidWith(subscriptionWith({ invoiceId: null }), stateOf([], [], [usedFor('in_1', 1)]))).toEqual(
      [],
    );
  });
});

describe('what is left of a subscription', () => {
  const rest = (
    values: Parameters<typeof subscriptionWith>[0],
    charge = chargeWith(),
    balance: BalanceChange[] = [],
    now = middle,
  ) => {
    const subscription = subscriptionWith(values);
    return creditRest(stripe, 'cus_1', subscription, stateOf([subscription], [charge], balance), now);
  };

  it('is credit of its charge, in proportion to its days to come', async () => {
    expect(await rest({})).toBe(true);
    expect(changes()).toEqual([[-450, 'rest', 'ch_1', 'sub_1']]);
    // A retry makes the same call.
    expect(createBalanceTransaction.mock.calls[0]![2]).toEqual({ idempotencyKey: 'rest of sub_1 ch_1' });
  });

  it('is described in the language of the member', async () => {
    await inLanguage('de', () => rest({}));
    expect(createBalanceTransaction.mock.calls[0]![1].description).toBe(
      m.billing_credit_rest({}, { locale: 'de' }),
    );
  });

  it('is rounded to whole cents', async () => {
    await rest({}, chargeWith({ amount: 901 }));
    expect(changes()).toEqual([[-451, 'rest', 'ch_1', 'sub_1']]);
  });

  it('begins with its end, where it has ended', async () => {
    await rest({ endedAt: on('11-10') }, undefined, undefined, on('12-24'));
    expect(changes()).toEqual([[-630, 'rest', 'ch_1', 'sub_1']]);
  });

  it('is of each charge its part, also of money that somebody gave', async () => {
    const balance = [marked('rest', -200, 'ch_0'), marked('rest', -100, null), usedFor('in_1', 300)];
    await rest({}, chargeWith({ amount: 600 }), balance);
    expect(changes()).toEqual([
      [-300, 'rest', 'ch_1', 'sub_1'],
      [-100, 'rest', 'ch_0', 'sub_1'],
      [-50, 'rest', '', 'sub_1'],
    ]);
  });

  it.each([
    ['its time is over', {}, chargeWith(), [], on('12-02')],
    ['its charge was given back', {}, chargeWith({ refunded: 900 }), [], middle],
    ['it was credited before', {}, chargeWith(), [marked('rest', -450, 'ch_1', 'sub_1')], middle],
  ])('is nothing when %s', async (_why, result, charge, balance, now) => {
    expect(await rest(result, charge, balance, now)).toBe(false);
    expect(changes()).toEqual([]);
  });

  it('is counted for each subscription of a charge', async () => {
    expect(await rest({}, chargeWith(), [marked('rest', -450, 'ch_1', 'sub_0')])).toBe(true);
  });

  it('is all that credit paid of an invoice that was never paid whole', async () => {
    await rest({ isPaid: false, paymentIntentId: null }, undefined, [
      marked('rest', -200, 'ch_0'),
      usedFor('in_1', 200),
    ]);
    expect(changes()).toEqual([[-200, 'rest', 'ch_0', 'sub_1']]);
  });
});

describe('credit', () => {
  const settle = (
    charge: Parameters<typeof chargeWith>[0],
    balance: BalanceChange[],
    { isOfNoUse = false, subscriptions = [] as ReturnType<typeof subscriptionWith>[] } = {},
  ) =>
    settleCredit(
      stripe,
      'cus_1',
      stateOf(subscriptions, [chargeWith(charge)], balance),
      middle,
      () => isOfNoUse,
    );
  const given = marked('rest', -400, 'ch_1');

  it('stays while its charge stands', async () => {
    expect(await settle({}, [given])).toBe(false);
    expect(await settle({ refunded: 100 }, [])).toBe(false);
    expect(await settle({ dispute: 'open' }, [marked('rest', -400, 'ch_0')])).toBe(false);
    expect(changes()).toEqual([]);
  });

  it.each<[string, Parameters<typeof chargeWith>[0], BalanceChange[], number]>([
    ['what was given back', { refunded: 300 }, [given], 300],
    ['no more than came of it', { refunded: 900 }, [given], 400],
    ['all while it is disputed', { dispute: 'open' }, [given], 400],
    ['all when the dispute is lost', { dispute: 'lost' }, [given], 400],
    [
      'no more than is left of it',
      { dispute: 'open' },
      [given, marked('rest', -500, 'ch_0'), usedFor('in_1', 150)],
      250,
    ],
    ['what is missing yet', { refunded: 300 }, [given, marked('withheld', 100, 'ch_1')], 200],
    // The sum of both credits of the charge.
    ['of two that it gave', { dispute: 'open' }, [given, marked('rest', -50, 'ch_1')], 450],
  ])('loses of its charge %s', async (_what, charge, balance, amount) => {
    expect(await settle(charge, balance)).toBe(true);
    expect(changes()).toEqual([[amount, 'withheld', 'ch_1', '']]);
  });

  it('comes back when the dispute is over, but for what was given back', async () => {
    const balance = [given, marked('withheld', 400, 'ch_1')];
    expect(await settle({ dispute: 'open' }, balance)).toBe(false);
    expect(await settle({ refunded: 100 }, balance)).toBe(true);
    expect(changes()).toEqual([[-300, 'restored', 'ch_1', '']]);
  });

  it('comes back from the invoice of a subscription that ended unpaid', async () => {
    const subscription = { isPaid: false, paymentIntentId: null, endedAt: middle };
    const balance = [given, usedFor('in_1', 400)];
    const settleOf = (charge: object) =>
      settle({}, balance, { subscriptions: [subscriptionWith({ ...subscription, ...charge })] });
    expect(await settleOf({ endedAt: null })).toBe(false);
    expect(await settleOf({ isPaid: true })).toBe(false);
    expect(changes()).toEqual([]);
    expect(await settleOf({})).toBe(true);
    expect(changes()).toEqual([[-400, 'rest', 'ch_1', 'sub_1']]);
  });

  describe('that is of no use', () => {
    const ofNoUse = { isOfNoUse: true };
    const refunds = () => createRefund.mock.calls.map(([{ charge, amount }]) => [charge, amount]);

    it('is given back to the card, at once', async () => {
      expect(await settle({}, [given], ofNoUse)).toBe(true);
      expect(refunds()).toEqual([['ch_1', 400]]);
      // Shown to people in the provider's dashboard.
      expect(createRefund.mock.calls[0]![0].metadata).toEqual({ purpose: 'credit' });
      expect(changes()).toEqual([[400, 'withheld', 'ch_1', '']]);
    });

    it('is given back as far as the card was charged', async () => {
      const balance = [given, marked('withheld', 300, 'ch_1')];
      await settle({ amount: 350, refunded: 300 }, balance, ofNoUse);
      expect(refunds()).toEqual([['ch_1', 50]]);
    });

    it('is given back less what goes with what was given back before', async () => {
      await settle({ refunded: 300 }, [given], ofNoUse);
      expect(refunds()).toEqual([['ch_1', 100]]);
      expect(changes()).toEqual([
        [300, 'withheld', 'ch_1', ''],
        [100, 'withheld', 'ch_1', ''],
      ]);
    });

    it('stays while its charge is disputed, and where there is none', async () => {
      await settle({ dispute: 'open' }, [given, marked('withheld', 400, 'ch_1')], ofNoUse);
      expect(await settle({}, [], ofNoUse)).toBe(false);
      expect(refunds()).toEqual([]);
    });

    it('stays where the provider refuses; an outage throws, for a retry', async () => {
      const refusal = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error' });
      createRefund.mockRejectedValueOnce(refusal);
      expect(await settle({}, [given], ofNoUse)).toBe(false);
      expect(changes()).toEqual([]);
      const silence = new Stripe.errors.StripeConnectionError({ type: 'api_error' });
      createRefund.mockRejectedValueOnce(silence);
      await expect(settle({}, [given], ofNoUse)).rejects.toBe(silence);
      expect(changes()).toEqual([]);
    });
  });
});
