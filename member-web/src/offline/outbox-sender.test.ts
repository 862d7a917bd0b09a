import type { ErrorCode } from '@quiet-time/schema/error-codes';
import { saveTyped } from '@quiet-time/web/form/drafts.ts';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { refusalError } from '@quiet-time/web/response-errors.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { queueOf } from './outbox.ts';
import { senderOf } from './outbox-sender.ts';

const owner = 'ruth';
const gateway = {} as Gateway;
const queue = queueOf<{ id: string; text: string }>({ prefix: 'line', idOf: ({ id }) => id });
const [one, two] = [
  { id: 'one', text: 'Rain' },
  { id: 'two', text: 'Tea' },
] as const;
const refusing = (code: ErrorCode) => () => {
  throw refusalError({ message: code, extensions: { code } });
};

function sender(send: (id: string) => unknown) {
  const sent: string[] = [];
  const sendPending = senderOf<{ id: string; text: string }>({
    items: queue.items,
    hasText: () => true,
    async send(_gateway, { values: { id } }) {
      sent.push(id);
      await send(id);
    },
  });
  return { sent, sendPending };
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each(['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'] as const)(
  'text that is refused with %s stays, is sent once, and does not delay others',
  async (code) => {
    for (const each of [one, two]) queue.add(owner, each);
    const { sent, sendPending } = sender((id) => id === 'one' && refusing(code)());
    const refusals = await sendPending(gateway, owner);
    expect([...refusals.keys()]).toEqual(['line:one']);
    expect(sent).toEqual(['one', 'two']);
    expect(queue.of(owner)).toEqual([one]);
  },
);

it.each(['SUBSCRIPTION_REQUIRED', 'UNAUTHENTICATED', 'RATE_LIMITED'] as const)(
  '%s stops the sending, and everything stays',
  async (code) => {
    for (const each of [one, two]) queue.add(owner, each);
    const { sent, sendPending } = sender(refusing(code));
    await expect(sendPending(gateway, owner)).rejects.toThrow(code);
    expect(sent).toEqual(['one']);
    expect(queue.of(owner)).toEqual([one, two]);
  },
);

it('text that is typed again while it is sent is sent again', async () => {
  queue.add(owner, one);
  const typed: unknown[] = [{ ...one, text: 'Rain and tea' }];
  const { sent, sendPending } = sender(() => {
    const next = typed.pop() as typeof one | undefined;
    if (next) queue.add(owner, next);
  });
  await sendPending(gateway, owner);
  expect(sent).toEqual(['one', 'one']);
  expect(queue.of(owner)).toEqual([]);
});

it('does not send text that a form has open, in any tab', async () => {
  for (const each of [one, two]) queue.add(owner, each);
  const request = (name: string, ...[options, act]: unknown[]) => {
    const run = (act ?? options) as (lock: object | null) => unknown;
    return Promise.resolve(run(name === 'draft:ruth:line:one' ? null : {}));
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  const { sent, sendPending } = sender(() => {});
  await sendPending(gateway, owner);
  expect(sent).toEqual(['two']);
  expect(queue.of(owner)).toEqual([one]);
});

it('a queue has only its own items, and is sent by calls at once only once', async () => {
  queue.add(owner, one);
  saveTyped('contact', owner, { message: 'Hello' });
  const { sent, sendPending } = sender(() => new Promise((resolve) => setTimeout(resolve)));
  await Promise.all([sendPending(gateway, owner), sendPending(gateway, owner)]);
  expect(sent).toEqual(['one']);
  expect(localStorage).toHaveLength(1);
});
