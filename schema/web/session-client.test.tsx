import { m } from '@quiet-time/schema/sentences';
import { act, render, screen } from '@testing-library/react';
import { parse } from 'graphql';
import { afterEach, expect, it, vi } from 'vitest';
import { setApolloLoader } from './gateway-client/apollo-loader.ts';
import { type Gateway, useGateway } from './gateway-client/gateway.ts';
import { session } from './session.ts';
import { SessionClient } from './session-client.tsx';
import { fakeServer, refusal } from './testing/fake-server.ts';
import { toastStore } from './toast/toast.ts';

const query = parse('query Secret { secret }');
const cached = () => screen.getByRole('status').textContent;

function Cached() {
  const gateway = useGateway();
  return (
    <>
      <output>{gateway.client()!.readQuery<{ secret: string }>({ query })?.secret ?? 'nothing'}</output>
      <button type="button" onClick={() => void gateway.query({ query }).catch(() => {})}>
        Ask
      </button>
    </>
  );
}

afterEach(() => session.set(null));

it('leaves no data of one session to the next, or to a visitor', () => {
  session.set('anna');
  const prepare = vi.fn((gateway: Gateway) =>
    gateway.change((cache) => cache.writeQuery({ query, data: { secret: 'of anna' } })),
  );
  render(
    <SessionClient prepare={prepare}>
      <Cached />
    </SessionClient>,
  );
  expect(cached()).toBe('of anna');
  act(() => session.set('ben'));
  expect(cached()).toBe('nothing');
  act(() => session.set(null));
  expect(cached()).toBe('nothing');
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('drops a session that the server refuses, and shows its message once', async () => {
  const message = m.account_device_limit_reached();
  fakeServer({ Secret: refusal('UNAUTHENTICATED', message) });
  session.set('anna');
  render(
    <SessionClient>
      <Cached />
    </SessionClient>,
  );
  await act(async () => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  await vi.waitFor(() => expect(session.token()).toBeNull());
  expect(toastStore.items().map((item) => item.message)).toEqual([message]);
});

it('loads the client code for a visitor when a form gets the focus, and not before', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}));
  setApolloLoader(load);
  render(
    <SessionClient>
      <form>
        <input aria-label="Search" />
      </form>
      <form method="post">
        <input aria-label="Email" />
      </form>
    </SessionClient>,
  );
  act(() => screen.getByLabelText('Search').focus());
  expect(load).not.toHaveBeenCalled();
  act(() => screen.getByLabelText('Email').focus());
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows a visitor nothing about a session', async () => {
  const calls = fakeServer({ Secret: refusal('UNAUTHENTICATED', m.account_wrong_credentials()) });
  render(
    <SessionClient>
      <Cached />
    </SessionClient>,
  );
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(toastStore.items()).toEqual([]);
});
