import { expect, it } from 'vitest';
import { type BalanceChange, creditOf, markIn, restKey } from './credit.js';

type Kind = 'rest' | 'withheld' | 'restored';

/** A balance change of ours; an amount below zero gives credit. */
const marked = (kind: Kind, amount: number, charge: string | null): BalanceChange => ({
  amount,
  invoiceId: null,
  mark: { kind, charge, subscription: 'sub_1' },
});
/** A balance change by the provider, or by a person in its dashboard. */
const unmarked = (amount: number, invoiceId: string | null = null): BalanceChange => ({
  amount,
  invoiceId,
  mark: null,
});
const rest = (amount: number, charge: string | null) => marked('rest', -amount, charge);
const sums = (of: Map<string, number>) => Object.fromEntries(of);

it('a balance that never changed is not credit', () => {
  const { left, given, withheld, used, settled } = creditOf([]);
  expect([left, given.size, withheld.size, used.size, settled.size]).toEqual([[], 0, 0, 0, 0]);
});

it('the oldest credit is used first, and used credit keeps its charge', () => {
  const changes = [rest(400, 'ch_a'), rest(9_000, 'ch_b'), rest(70, 'ch_c'), unmarked(500, 'in_1')];
  const { left, used, given } = creditOf(changes);
  expect(used.get('in_1')).toEqual([
    { charge: 'ch_a', amount: 400 },
    { charge: 'ch_b', amount: 100 },
  ]);
  expect(left).toEqual([
    { charge: 'ch_b', amount: 8_900 },
    { charge: 'ch_c', amount: 70 },
  ]);
  // Used credit still counts as given.
  expect(sums(given)).toEqual({ ch_a: 400, ch_b: 9_000, ch_c: 70 });
});

it('adds up credit that one invoice used in two parts', () => {
  const { left, used } = creditOf([rest(400, 'ch_a'), unmarked(100, 'in_1'), unmarked(50, 'in_1')]);
  expect(left).toEqual([{ charge: 'ch_a', amount: 250 }]);
  expect(used.get('in_1')).toEqual([
    { charge: 'ch_a', amount: 100 },
    { charge: 'ch_a', amount: 50 },
  ]);
});

it('is zero after exactly the rest was used', () => {
  expect(creditOf([rest(400, 'ch_a'), unmarked(400, 'in_1')]).left).toEqual([]);
});

it('an amount beyond the credit belongs to no charge', () => {
  const { left, used } = creditOf([rest(400, 'ch_a'), unmarked(900, 'in_1')]);
  expect([left, used.get('in_1')]).toEqual([[], [{ charge: 'ch_a', amount: 400 }]]);
});

it('a void invoice gives the credit it used back to its charges, once', () => {
  const changes = [rest(400, 'ch_a'), unmarked(300, 'in_1'), unmarked(-300, 'in_1')];
  const { left, used, given } = creditOf(changes);
  expect(left).toEqual([
    { charge: 'ch_a', amount: 100 },
    { charge: 'ch_a', amount: 300 },
  ]);
  expect(used.has('in_1')).toBe(false);
  expect(sums(given)).toEqual({ ch_a: 400 });
  // A second one is credit like any other that a person gave.
  expect(creditOf([...changes, unmarked(-300, 'in_1')]).left.at(-1)).toEqual({ charge: null, amount: 300 });
});

it('counts credit that the provider takes without an invoice as unused', () => {
  expect(creditOf([rest(400, 'ch_a'), unmarked(100)]).used.size).toBe(0);
});

it('withheld credit comes only from the charge that was refunded', () => {
  const { left, withheld, used } = creditOf([
    rest(400, 'ch_a'),
    rest(900, 'ch_b'),
    marked('withheld', 700, 'ch_b'),
  ]);
  expect(left).toEqual([
    { charge: 'ch_a', amount: 400 },
    { charge: 'ch_b', amount: 200 },
  ]);
  expect([sums(withheld), used.size]).toEqual([{ ch_b: 700 }, 0]);
});

it('withholds credit without a charge from the oldest', () => {
  const { left, withheld } = creditOf([rest(400, 'ch_a'), marked('withheld', 100, null)]);
  expect([left, withheld.size]).toEqual([[{ charge: 'ch_a', amount: 300 }], 0]);
});

it('counts restored credit for its charge again, and no longer as withheld', () => {
  const { left, withheld, given } = creditOf([
    rest(900, 'ch_b'),
    marked('withheld', 900, 'ch_b'),
    marked('restored', -600, 'ch_b'),
  ]);
  expect(left).toEqual([{ charge: 'ch_b', amount: 600 }]);
  expect([sums(withheld), sums(given)]).toEqual([{ ch_b: 300 }, { ch_b: 900 }]);
});

it('credit that somebody gave belongs to no charge, and is given back by none', () => {
  const { left, given, settled } = creditOf([unmarked(-500), rest(100, null)]);
  expect(left).toEqual([
    { charge: null, amount: 500 },
    { charge: null, amount: 100 },
  ]);
  expect(given.size).toBe(0);
  expect([...settled]).toEqual([restKey('sub_1', null)]);
});

it('remembers whose rest was settled, and of which subscription', () => {
  const { settled } = creditOf([
    rest(400, 'ch_a'),
    marked('withheld', 100, 'ch_a'),
    marked('restored', -50, 'ch_c'),
  ]);
  expect([...settled]).toEqual([restKey('sub_1', 'ch_a')]);
  expect(restKey('sub_1', 'ch_a')).not.toBe(restKey('sub_2', 'ch_a'));
});

it.each(['rest', 'withheld', 'restored'])('finds our mark in metadata: %s', (kind) => {
  expect(markIn({ credit: kind, charge: 'ch_a', subscription: 'sub_1' })).toEqual({
    kind,
    charge: 'ch_a',
    subscription: 'sub_1',
  });
  expect(markIn({ credit: kind, charge: '' })).toEqual({ kind, charge: null, subscription: null });
});

it('other metadata is ignored', () => {
  expect(markIn({})).toBeNull();
  expect(markIn({ credit: 'welcome', charge: 'ch_a' })).toBeNull();
});
