import type { ErrorCode } from '@quiet-time/schema/error-codes';
import { refused } from '@quiet-time/web/answer-errors.ts';
import type { Gateway } from '@quiet-time/web/asking/gateway.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { sendFavorite, sendInOrder, sendWaitingFavorites } from './send-waiting-favorites.ts';
import { waitingFavorites } from './waiting-favorites.ts';

const owner = 'ruth';
const heart = { id: 'psalm', kind: 'devotional', favorite: true } as const;
const later = { id: 'evening', kind: 'prayer', favorite: true } as const;
afterEach(() => localStorage.clear());

/** Responds to the mutations with these answers, in order. */
function gatewayOf(...answers: (() => unknown)[]) {
  const mutate = vi.fn(async () => answers.shift()?.());
  return { mutate, gateway: { mutate } as unknown as Gateway };
}
const refusing = (code: ErrorCode) => () => {
  throw refused({ message: code, extensions: { code } });
};
const lost = () => {
  throw new TypeError('Failed to fetch');
};

it.each(['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'] as const)(
  'a heart that is refused with %s is no longer pending, and blocks no other',
  async (code) => {
    for (const change of [heart, later]) waitingFavorites.add(owner, change);
    const { gateway, mutate } = gatewayOf(refusing(code));
    const refusals = await sendWaitingFavorites(gateway, owner);
    expect([...refusals.keys()]).toEqual(['psalm']);
    expect(mutate).toHaveBeenCalledTimes(2);
    expect(waitingFavorites.of(owner)).toEqual([]);
  },
);

it.each([
  ['RATE_LIMITED', refusing('RATE_LIMITED')],
  ['SERVICE_UNAVAILABLE', refusing('SERVICE_UNAVAILABLE')],
  ['no answer', lost],
])('a heart that meets %s stays pending, and so do later ones', async (_what, answer) => {
  for (const change of [heart, later]) waitingFavorites.add(owner, change);
  const { gateway, mutate } = gatewayOf(answer);
  await expect(sendWaitingFavorites(gateway, owner)).rejects.toThrow();
  expect(mutate).toHaveBeenCalledOnce();
  expect(waitingFavorites.of(owner)).toMatchObject([heart, later]);
});

it('one tab sends at a time: a heart that another one has sent meanwhile is not sent again', async () => {
  waitingFavorites.add(owner, heart);
  const { gateway, mutate } = gatewayOf();
  const request = vi.fn(async (_name: string, act: () => Promise<unknown>) => {
    waitingFavorites.drop(owner, heart);
    return act();
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  await sendWaitingFavorites(gateway, owner);
  expect(request).toHaveBeenCalledWith('sending waiting-favorites', expect.any(Function));
  expect(mutate).not.toHaveBeenCalled();
});

it('a heart that is pressed again while it is sent is sent again', async () => {
  waitingFavorites.add(owner, heart);
  const undone = { ...heart, favorite: false };
  const { gateway, mutate } = gatewayOf(() => waitingFavorites.add(owner, undone));
  await sendWaitingFavorites(gateway, owner);
  expect(mutate).toHaveBeenCalledTimes(2);
  expect(mutate).toHaveBeenLastCalledWith(expect.objectContaining({ variables: { id: 'psalm' } }));
  expect(waitingFavorites.of(owner)).toEqual([]);
});

it('a heart that is pressed says why it was refused, and waits only for a connection', async () => {
  waitingFavorites.add(owner, heart);
  await expect(sendInOrder(gatewayOf(refusing('FORBIDDEN')).gateway, owner, heart)).rejects.toThrow(
    'FORBIDDEN',
  );
  waitingFavorites.add(owner, heart);
  await expect(sendInOrder(gatewayOf(lost).gateway, owner, heart)).rejects.toThrow('Failed to fetch');
  expect(waitingFavorites.of(owner)).toMatchObject([heart]);
  await expect(sendInOrder(gatewayOf(refusing('RATE_LIMITED')).gateway, owner, heart)).rejects.toThrow();
  expect(waitingFavorites.of(owner)).toEqual([]);
});

it('a heart that was accepted reports no refusal, nor that of an earlier one', async () => {
  waitingFavorites.add(owner, heart);
  waitingFavorites.add(owner, later);
  await sendInOrder(gatewayOf(refusing('NOT_FOUND')).gateway, owner, later);
  expect(waitingFavorites.of(owner)).toEqual([]);
});

it.each([
  ['FavoriteDevotionals', heart, true],
  ['FavoritePrayers', heart, false],
  ['FavoritePrayers', later, true],
  ['FavoriteWords', { ...later, kind: 'word' } as const, true],
  ['FavoriteDevotionals', { ...heart, favorite: false }, false],
])('asks for %s again after %o: %s', async (queryName, change, isAsked) => {
  const { gateway, mutate } = gatewayOf();
  await sendFavorite(gateway, change);
  const [{ onQueryUpdated }] = mutate.mock.calls[0] as unknown as [
    { onQueryUpdated(query: object): boolean },
  ];
  const query = (result: object) => ({ queryName, getCurrentResult: () => result });
  expect(onQueryUpdated(query({ loading: false, data: { items: [{ id: 'another' }] } }))).toBe(isAsked);
  expect(onQueryUpdated(query({ loading: false, data: undefined }))).toBe(isAsked);
  expect(onQueryUpdated(query({ loading: false, data: { items: [{ id: change.id }] } }))).toBe(false);
});

it('a change replaces an earlier one of the same item, and all tabs notice a dropped one', () => {
  const heard = vi.fn();
  const stop = waitingFavorites.subscribe(heard);
  expect(waitingFavorites.add(owner, heart)).toBe(true);
  expect(waitingFavorites.add(owner, later)).toBe(true);
  expect(waitingFavorites.add(owner, { ...heart, favorite: false })).toBe(true);
  expect(waitingFavorites.of(owner)).toMatchObject([later, { ...heart, favorite: false }]);
  expect(heard).toHaveBeenCalledTimes(3);
  waitingFavorites.drop(owner, later);
  waitingFavorites.drop(owner, { ...heart, favorite: false });
  // Storage is empty when nothing is pending.
  expect(localStorage).toHaveLength(0);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(heard).toHaveBeenCalledTimes(6);
  stop();
  window.dispatchEvent(new StorageEvent('storage'));
  waitingFavorites.add(owner, heart);
  expect(heard).toHaveBeenCalledTimes(6);
});

it('a change waits for thirty days, and one member’s is not another’s', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T06:00:00Z') });
  waitingFavorites.add(owner, heart);
  vi.setSystemTime('2026-12-01T05:59:59Z');
  waitingFavorites.add('naomi', { ...heart, favorite: false });
  expect(waitingFavorites.of(owner)).toMatchObject([heart]);
  vi.setSystemTime('2026-12-01T06:00:00Z');
  waitingFavorites.add('naomi', later);
  expect(waitingFavorites.of(owner)).toEqual([]);
  waitingFavorites.drop(owner, later);
  expect(waitingFavorites.of('naomi')).toMatchObject([{ ...heart, favorite: false }, later]);
  vi.useRealTimers();
});

it.each(['{broken', 'null', '{}'])('%s in its place counts as no pending heart', (text) => {
  localStorage.setItem('waiting-favorites', text);
  expect(waitingFavorites.of(owner)).toEqual([]);
  expect(waitingFavorites.add(owner, heart)).toBe(true);
});

it('a change that finds no room does not wait', () => {
  waitingFavorites.add(owner, heart);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(waitingFavorites.add(owner, later)).toBe(false);
  expect(waitingFavorites.add(owner, { ...heart, favorite: false })).toBe(false);
  full.mockRestore();
});
