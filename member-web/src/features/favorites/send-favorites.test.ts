import type { ErrorCode } from '@quiet-time/schema/error-codes';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { refusalError } from '@quiet-time/web/response-errors.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { subscribeToOutbox } from '../../offline/outbox.ts';
import { favoritesOutbox } from './favorites-outbox.ts';
import { sendFavorite, sendInOrder, sendPendingFavorites } from './send-favorites.ts';

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
  throw refusalError({ message: code, extensions: { code } });
};
const lost = () => {
  throw new TypeError('Failed to fetch');
};

it.each(['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'] as const)(
  'a heart that is refused with %s is no longer pending, and blocks no other',
  async (code) => {
    for (const change of [heart, later]) favoritesOutbox.add(owner, change);
    const { gateway, mutate } = gatewayOf(refusing(code));
    const refusals = await sendPendingFavorites(gateway, owner);
    expect([...refusals.keys()]).toEqual(['heart:psalm']);
    expect(mutate).toHaveBeenCalledTimes(2);
    expect(favoritesOutbox.of(owner)).toEqual([]);
  },
);

it.each([
  ['RATE_LIMITED', refusing('RATE_LIMITED')],
  ['SERVICE_UNAVAILABLE', refusing('SERVICE_UNAVAILABLE')],
  ['no answer', lost],
])('a heart that meets %s stays pending, and so do later ones', async (_what, answer) => {
  for (const change of [heart, later]) favoritesOutbox.add(owner, change);
  const { gateway, mutate } = gatewayOf(answer);
  await expect(sendPendingFavorites(gateway, owner)).rejects.toThrow();
  expect(mutate).toHaveBeenCalledOnce();
  expect(favoritesOutbox.of(owner)).toMatchObject([heart, later]);
});

it('one tab sends at a time: a heart already sent by another tab is not sent again', async () => {
  favoritesOutbox.add(owner, heart);
  const { gateway, mutate } = gatewayOf();
  const request = vi.fn(async (_name: string, act: () => Promise<unknown>) => {
    favoritesOutbox.drop(owner, heart);
    return act();
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  await sendPendingFavorites(gateway, owner);
  expect(request).toHaveBeenCalledWith('outbox-sender', expect.any(Function));
  expect(mutate).not.toHaveBeenCalled();
});

it('a heart that is pressed again while it is sent is sent again', async () => {
  favoritesOutbox.add(owner, heart);
  const undone = { ...heart, favorite: false };
  const { gateway, mutate } = gatewayOf(() => favoritesOutbox.add(owner, undone));
  await sendPendingFavorites(gateway, owner);
  expect(mutate).toHaveBeenCalledTimes(2);
  expect(mutate).toHaveBeenLastCalledWith(expect.objectContaining({ variables: { id: 'psalm' } }));
  expect(favoritesOutbox.of(owner)).toEqual([]);
});

it('a heart that is pressed says why it was refused, and waits only for a connection', async () => {
  favoritesOutbox.add(owner, heart);
  await expect(sendInOrder(gatewayOf(refusing('FORBIDDEN')).gateway, owner, heart)).rejects.toThrow(
    'FORBIDDEN',
  );
  favoritesOutbox.add(owner, heart);
  await expect(sendInOrder(gatewayOf(lost).gateway, owner, heart)).rejects.toThrow('Failed to fetch');
  expect(favoritesOutbox.of(owner)).toMatchObject([heart]);
  await expect(sendInOrder(gatewayOf(refusing('RATE_LIMITED')).gateway, owner, heart)).rejects.toThrow();
  expect(favoritesOutbox.of(owner)).toEqual([]);
});

it('a heart that was accepted reports no refusal, nor that of an earlier one', async () => {
  favoritesOutbox.add(owner, heart);
  favoritesOutbox.add(owner, later);
  await sendInOrder(gatewayOf(refusing('NOT_FOUND')).gateway, owner, later);
  expect(favoritesOutbox.of(owner)).toEqual([]);
});

it.each([
  ['FavoriteDevotionals', heart, true],
  ['FavoritePrayers', heart, false],
  ['FavoritePrayers', later, true],
  ['FavoriteWords', { ...later, kind: 'word' } as const, true],
  ['FavoriteDevotionals', { ...heart, favorite: false }, false],
])('asks for %s again after %o: %s', async (queryName, change, isOpen) => {
  const { gateway, mutate } = gatewayOf();
  await sendFavorite(gateway, change);
  const [{ onQueryUpdated }] = mutate.mock.calls[0] as unknown as [
    { onQueryUpdated(query: object): boolean },
  ];
  const query = (result: object) => ({ queryName, getCurrentResult: () => result });
  expect(onQueryUpdated(query({ loading: false, data: { items: [{ id: 'another' }] } }))).toBe(isOpen);
  expect(onQueryUpdated(query({ loading: false, data: undefined }))).toBe(isOpen);
  expect(onQueryUpdated(query({ loading: false, data: { items: [{ id: change.id }] } }))).toBe(false);
});

it('a change replaces an earlier one of the same item, and all tabs notice a dropped one', () => {
  const heard = vi.fn();
  const stop = subscribeToOutbox(heard);
  expect(favoritesOutbox.add(owner, heart)).toBe(true);
  expect(favoritesOutbox.add(owner, later)).toBe(true);
  expect(favoritesOutbox.add(owner, { ...heart, favorite: false })).toBe(true);
  expect(favoritesOutbox.of(owner)).toMatchObject([later, { ...heart, favorite: false }]);
  expect(heard).toHaveBeenCalledTimes(3);
  favoritesOutbox.drop(owner, later);
  favoritesOutbox.drop(owner, { ...heart, favorite: false });
  // Storage is empty when nothing is pending.
  expect(localStorage).toHaveLength(0);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(heard).toHaveBeenCalledTimes(6);
  stop();
  window.dispatchEvent(new StorageEvent('storage'));
  favoritesOutbox.add(owner, heart);
  expect(heard).toHaveBeenCalledTimes(6);
});

it('a change waits for thirty days, and one member’s is not another’s', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T06:00:00Z') });
  favoritesOutbox.add(owner, heart);
  vi.setSystemTime('2026-12-01T05:59:59Z');
  favoritesOutbox.add('naomi', { ...heart, favorite: false });
  expect(favoritesOutbox.of(owner)).toMatchObject([heart]);
  vi.setSystemTime('2026-12-01T06:00:00Z');
  favoritesOutbox.add('naomi', later);
  expect(favoritesOutbox.of(owner)).toEqual([]);
  favoritesOutbox.drop(owner, later);
  expect(favoritesOutbox.of('naomi')).toMatchObject([{ ...heart, favorite: false }, later]);
  vi.useRealTimers();
});

it.each(['{broken', 'null', '{}'])('%s in its place counts as no pending heart', (text) => {
  localStorage.setItem('draft:ruth:heart:psalm', text);
  expect(favoritesOutbox.of(owner)).toEqual([]);
  expect(favoritesOutbox.add(owner, heart)).toBe(true);
});

it('a change that finds no room does not wait', () => {
  favoritesOutbox.add(owner, heart);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(favoritesOutbox.add(owner, later)).toBe(false);
  expect(favoritesOutbox.add(owner, { ...heart, favorite: false })).toBe(false);
  full.mockRestore();
});
