import type { TypedDocumentNode } from '@apollo/client';
import { m } from '@quiet-time/schema/sentences';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'graphql';
import { afterEach, expect, it } from 'vitest';
import { session } from './session.ts';
import { SessionClient } from './session-client.tsx';
import { type FakeResponses, fakeServer, noConnection } from './testing/fake-server.ts';
import { toastStore } from './toast/toast.ts';
import { useViewerState } from './use-viewer-state.ts';

interface Viewer {
  __typename: 'Viewer';
  id: string;
  name: string;
}

const query: TypedDocumentNode<{ viewer: Viewer | null }, Record<string, never>> = parse(
  'query Viewer { viewer { id name } }',
);
const anna: Viewer = { __typename: 'Viewer', id: 'anna', name: 'Anna Reyes' };

function Name() {
  const who = useViewerState(query);
  if (who.status !== 'failed') return <p>{who.status === 'known' ? who.viewer.name : who.status}</p>;
  return (
    <button type="button" onClick={who.retry}>
      {who.retrying ? 'loading again' : 'failed'}
    </button>
  );
}

function open(answers: FakeResponses, token: string | null = 'token') {
  const calls = fakeServer(answers);
  session.set(token);
  render(
    <SessionClient>
      <Name />
      <Name />
    </SessionClient>,
  );
  return calls;
}

afterEach(() => session.set(null));

it('treats a browser without a token as a visitor, without a request', () => {
  const calls = open({}, null);
  expect(screen.getAllByText('guest')).toHaveLength(2);
  expect(calls).toEqual([]);
});

it('looks the member up once for all components', async () => {
  const calls = open({ Viewer: { viewer: anna } });
  expect(screen.getAllByText('loading')).toHaveLength(2);
  expect(await screen.findAllByText('Anna Reyes')).toHaveLength(2);
  expect(calls).toHaveLength(1);
});

it('drops a token that the server does not know, and says so once', async () => {
  open({ Viewer: { viewer: null } });
  expect(await screen.findAllByText('guest')).toHaveLength(2);
  expect(session.token()).toBeNull();
  expect(toastStore.items().map(({ message }) => message)).toEqual([m.shared_authentication_required()]);
});

it('keeps the token while the server does not respond, and can retry', async () => {
  const answers: FakeResponses = { Viewer: noConnection };
  open(answers);
  const [again] = await screen.findAllByRole('button', { name: 'failed' });
  let answer = (_: object) => {};
  answers.Viewer = new Promise<object>((resolve) => (answer = resolve));
  await userEvent.click(again!);
  expect(again).toHaveTextContent('loading again');
  answer({ viewer: anna });
  await waitFor(() => expect(screen.getAllByText('Anna Reyes')).toHaveLength(2));
  expect(session.token()).toBe('token');
});
