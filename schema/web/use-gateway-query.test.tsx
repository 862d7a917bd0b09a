import type { TypedDocumentNode } from '@apollo/client';
import { m } from '@quiet-time/schema/sentences';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'graphql';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGateway } from './gateway-client/gateway.ts';
import { prefetchQuery, readPreloaded } from './gateway-client/preloaded.ts';
import { SessionClient } from './session-client.tsx';
import { type FakeResponses, fakeServer, noConnection, ofNewerGateway } from './testing/fake-server.ts';
import { type QueryOptions, useGatewayQuery } from './use-gateway-query.ts';

interface Letter {
  letter: string;
}

const query = parse('query Letter($place: Int!) { letter(place: $place) }') as TypedDocumentNode<
  Letter,
  { place: number }
>;
const written = (letter: string) => ofNewerGateway({ letter });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Shows the whole state of a response. */
function Shown({ place, options }: { place: number; options: QueryOptions }) {
  const { status, data, latest, failure, loading, retrying, retry } = useGatewayQuery(query, {
    ...options,
    variables: { place },
  });
  const states = [status, loading && 'loading', retrying && 'retrying'].filter(Boolean).join(' ');
  return (
    <>
      <p>{states}</p>
      <p>{`${data?.letter ?? '-'} ${latest?.letter ?? '-'} ${failure?.code ?? '-'}`}</p>
      <button type="button" onClick={retry}>
        Again
      </button>
    </>
  );
}

function Prefetching() {
  const gateway = useGateway();
  return (
    <button type="button" onClick={() => void prefetchQuery(gateway, query, { place: 1 })}>
      Ahead
    </button>
  );
}

function open(answers: FakeResponses, options: QueryOptions = {}) {
  const calls = fakeServer(answers);
  const app = (place: number | null) => (
    <StrictMode>
      <SessionClient prepare={readPreloaded}>
        {place !== null && <Shown place={place} options={options} />}
        <Prefetching />
      </SessionClient>
    </StrictMode>
  );
  const { rerender } = render(app(null));
  return { calls, user: userEvent.setup(), ask: (place: number | null) => rerender(app(place)) };
}

const shows = async (states: string, rest: string) => {
  await screen.findByText(states);
  await screen.findByText(rest);
};

/** Embeds responses in the page, like the gateway. */
const inPage = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="preloaded">${text}</script>`;
};
const inPageAs = (variables: object, letter: string) =>
  inPage(JSON.stringify({ queries: [{ name: 'Letter', variables, data: { letter } }] }));

/** Returns a pending response and the function that resolves it. */
function later() {
  let arrive = (_answer: object) => {};
  const answer = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  return { answer, arrive: (given: object) => act(async () => arrive(given)) };
}

it('waits, and then has the data', async () => {
  const { answer, arrive } = later();
  const { calls, ask } = open({ Letter: answer });
  ask(1);
  await shows('waiting loading', '- - -');
  await arrive(written('a'));
  await shows('ready', 'a a -');
  expect(calls).toHaveLength(1);
});

it('keeps the previous data as the latest until the next arrives', async () => {
  const { answer, arrive } = later();
  const { ask } = open({ Letter: ({ place }) => (place === 1 ? written('a') : answer) });
  ask(1);
  await shows('ready', 'a a -');
  ask(2);
  await shows('waiting loading', '- a -');
  await arrive(written('b'));
  await shows('ready', 'b b -');
});

it('shows cached data, and requests current data', async () => {
  const second = later();
  const answers: FakeResponses = { Letter: written('a') };
  const { calls, ask } = open(answers);
  ask(1);
  await shows('ready', 'a a -');
  ask(null);
  answers.Letter = second.answer;
  ask(1);
  await shows('ready loading', 'a a -');
  await second.arrive(written('b'));
  await shows('ready', 'b b -');
  expect(calls).toHaveLength(2);
});

it('keeps cached data when a reload fails', async () => {
  const answers: FakeResponses = { Letter: written('a') };
  const { ask } = open(answers);
  ask(1);
  await shows('ready', 'a a -');
  ask(null);
  answers.Letter = noConnection;
  ask(1);
  await shows('ready', 'a a NO_CONNECTION');
});

it('fails, and keeps the failure during a retry', async () => {
  const answers: FakeResponses = { Letter: noConnection };
  const { ask, user } = open(answers);
  ask(1);
  await shows('failed', '- - NO_CONNECTION');

  const second = later();
  answers.Letter = second.answer;
  await user.click(screen.getByText('Again'));
  await shows('failed loading retrying', '- - NO_CONNECTION');
  await second.arrive(noConnection);
  await shows('failed', '- - NO_CONNECTION');

  answers.Letter = written('a');
  await user.click(screen.getByText('Again'));
  await shows('ready', 'a a -');
});

it('does not show the failure of one query for another that is sent meanwhile', async () => {
  const answers: FakeResponses = { Letter: noConnection };
  const { ask, user } = open(answers);
  ask(1);
  await shows('failed', '- - NO_CONNECTION');
  answers.Letter = new Promise<object>(() => {});
  await user.click(screen.getByText('Again'));
  ask(2);
  await shows('waiting loading', '- - -');
});

it('reports each failure once, and nothing on success', async () => {
  const onFailed = vi.fn();
  const answers: FakeResponses = { Letter: noConnection };
  const { ask, user } = open(answers, { onFailed: (failure) => onFailed(failure.message) });
  ask(1);
  await shows('failed', '- - NO_CONNECTION');
  ask(1);
  expect(onFailed.mock.calls).toEqual([[m.shared_no_connection()]]);
  await user.click(screen.getByText('Again'));
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(2));
  await shows('failed', '- - NO_CONNECTION');
  answers.Letter = written('a');
  await user.click(screen.getByText('Again'));
  await shows('ready', 'a a -');
  expect(onFailed).toHaveBeenCalledTimes(2);
});

it('retries by itself when a connection returns, and reports no further failure until then', async () => {
  const onFailed = vi.fn();
  const answers: FakeResponses = { Letter: noConnection };
  const { ask, calls } = open(answers, { onFailed });
  ask(1);
  await shows('failed', '- - NO_CONNECTION');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(calls).toHaveLength(2));
  await shows('failed', '- - NO_CONNECTION');
  answers.Letter = written('a');
  act(() => void window.dispatchEvent(new Event('online')));
  await shows('ready', 'a a -');
  expect(onFailed).toHaveBeenCalledOnce();
});

it('sends no request when skipped', async () => {
  const { calls, ask } = open({ Letter: written('a') }, { skip: true });
  ask(1);
  await shows('waiting', '- - -');
  expect(calls).toEqual([]);
});

it('shows preloaded data at once, and requests it again only after a while', async () => {
  inPageAs({ place: 1 }, 'p');
  const { calls, ask } = open({ Letter: written('a') });
  ask(1);
  expect(screen.getByText('p p -')).toBeInTheDocument();
  await shows('ready', 'p p -');
  ask(null);
  ask(1);
  await shows('ready', 'p p -');
  expect(calls).toEqual([]);

  ask(null);
  vi.advanceTimersByTime(60_001);
  ask(1);
  await shows('ready', 'a a -');
  expect(calls).toHaveLength(1);
});

it('shows preloaded data of a page from the history at once, and requests current data', async () => {
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type: 'back_forward' }] });
  inPageAs({ place: 1 }, 'p');
  const { answer, arrive } = later();
  const { ask } = open({ Letter: answer });
  ask(1);
  await shows('ready loading', 'p p -');
  await arrive(written('a'));
  await shows('ready', 'a a -');
});

it('shows preloaded data at once, however late it is requested', async () => {
  inPageAs({ place: 1 }, 'p');
  const { answer, arrive } = later();
  const { ask } = open({ Letter: answer });
  vi.advanceTimersByTime(60_001);
  ask(1);
  await shows('ready loading', 'p p -');
  await arrive(written('a'));
  await shows('ready', 'a a -');
});

it('requests data that was not preloaded', async () => {
  inPageAs({ place: 2 }, 'p');
  const { calls, ask } = open({ Letter: written('a') });
  ask(1);
  await shows('ready', 'a a -');
  expect(calls).toHaveLength(1);
});

it.each(['{"queries":', '{}', '{"queries":[{"name":"Other","variables":{"place":1},"data":{}}]}'])(
  'sends its request when the page contains %s',
  async (text) => {
    inPage(text);
    const { ask } = open({ Letter: written('a') });
    ask(1);
    await shows('ready', 'a a -');
  },
);

it('shows prefetched data at once, without another request', async () => {
  const { calls, ask, user } = open({ Letter: written('a') });
  await user.click(screen.getByText('Ahead'));
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => {});
  ask(1);
  expect(screen.getByText('a a -')).toBeInTheDocument();
  await shows('ready', 'a a -');
  // Existing data is not prefetched, and keeps its age.
  vi.advanceTimersByTime(60_001);
  await user.click(screen.getByText('Ahead'));
  expect(calls).toHaveLength(1);
  ask(null);
  ask(1);
  await waitFor(() => expect(calls).toHaveLength(2));
});
