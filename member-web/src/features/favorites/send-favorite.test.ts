import type { ErrorCode } from '@quiet-time/schema/error-codes';
import { refused } from '@quiet-time/schema/web/answer-errors.ts';
import type { Gateway } from '@quiet-time/schema/web/asking/gateway.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { sendInOrder, sendWaitingFavorites } from './send-favorite.ts';
import { waitingFavorites } from './waiting-favorites.ts';

const owner = 'ruth';
const heart = { id: 'psalm', kind: 'devotional', favorite: true } as const;
const later = { id: 'evening', kind: 'prayer', favorite: true } as const;
afterEach(() => localStorage.clear());

/** Answers one mutation after the other. */
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
  'what is refused with %s does not wait any longer, and holds up nothing',
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
])('what meets %s waits, and what comes after it', async (_what, answer) => {
  for (const change of [heart, later]) waitingFavorites.add(owner, change);
  const { gateway, mutate } = gatewayOf(answer);
  await expect(sendWaitingFavorites(gateway, owner)).rejects.toThrow();
  expect(mutate).toHaveBeenCalledOnce();
  expect(waitingFavorites.of(owner)).toEqual([heart, later]);
});

it('what is pressed again while it is sent is sent again', async () => {
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
  expect(waitingFavorites.of(owner)).toEqual([heart]);
  await expect(sendInOrder(gatewayOf(refusing('RATE_LIMITED')).gateway, owner, heart)).rejects.toThrow();
  expect(waitingFavorites.of(owner)).toEqual([]);
});
