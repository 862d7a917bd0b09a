import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { anna, counts } from '../../../testing/sample-devotionals.ts';
import { scriptureOf, scripturePage } from '../../../testing/sample-scriptures.ts';

const dailyOf = (reference: string) => {
  const { __typename, id, text, version, keywords } = scriptureOf(reference);
  return {
    dailyScripture: {
      __typename,
      id,
      reference,
      text,
      version,
      keywords,
      dateAssigned: '2026-11-20T12:00:00Z',
    },
  };
};
const listWith = (daily: string) =>
  scripturePage(['John 1:5', 'John 3:16'].map((each) => scriptureOf(each, { isDaily: each === daily })));

function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    CurrentDaily: dailyOf('John 1:5'),
    ScriptureList: listWith('John 1:5'),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin/daily-scripture');
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const current = async () => within(await screen.findByRole('region', { name: 'Current Daily Scripture' }));
const choice = async (reference: string) => {
  const list = within(await screen.findByRole('region', { name: 'All scriptures' }));
  return within((await list.findByText(reference)).closest('li')!);
};

it('shows the current one with its date, and the help', async () => {
  const { sent } = open();
  const card = await current();
  expect(await card.findByText('John 1:5')).toBeVisible();
  expect(card.getByText('The text of John 1:5.')).toBeVisible();
  expect(card.getByText('KJV')).toBeVisible();
  expect(card.getByText('light')).toBeVisible();
  expect(card.getByText('Set on 20 Nov 2026')).toBeVisible();
  expect(card.getByText('Active')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await choice('John 1:5');
  expect(sent('ScriptureList')).toEqual([{ search: '', page: 1, limit: 100 }]);
});

it('sets another one, and shows a toast', async () => {
  let answer = (_: object) => {};
  const { user, sent, answers } = open({ SetDaily: new Promise((resolve) => (answer = resolve)) });
  const other = await choice('John 3:16');
  expect((await choice('John 1:5')).getByText('Current Daily')).toBeVisible();
  expect((await choice('John 1:5')).queryByRole('button')).not.toBeInTheDocument();
  await user.click(other.getByRole('button', { name: 'Set as Daily: John 3:16' }));
  await user.click(other.getByRole('button', { name: 'Setting...: John 3:16' }));
  answers.CurrentDaily = dailyOf('John 3:16');
  answers.ScriptureList = listWith('John 3:16');
  answer({ setDailyScripture: { __typename: 'Scripture', id: 'John 3:16' } });
  await screen.findByText(m.daily_scripture_updated());
  await waitFor(async () => expect((await choice('John 3:16')).getByText('Current Daily')).toBeVisible());
  await waitFor(async () => expect((await current()).getByText('The text of John 3:16.')).toBeVisible());
  expect((await choice('John 1:5')).getByRole('button', { name: /Set as Daily/ })).toBeVisible();
  expect(sent('SetDaily')).toEqual([{ id: 'John 3:16' }]);
});

it('shows why it was not set', async () => {
  const { user } = open({ SetDaily: noConnection });
  await user.click((await choice('John 3:16')).getByRole('button', { name: /Set as Daily/ }));
  expect(await screen.findByText(new RegExp(`^${m.daily_scripture_failed()}`))).toHaveTextContent(
    m.shared_no_connection(),
  );
  expect((await choice('John 3:16')).getByRole('button', { name: /Set as Daily/ })).toBeVisible();
});

it('searches while typing, and shows an empty result', async () => {
  const { user, sent, answers } = open();
  await choice('John 1:5');
  answers.ScriptureList = scripturePage([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search scriptures' }), 'xyzzy');
  await screen.findByRole('heading', { name: m.scriptures_none() });
  expect(screen.getByText(m.scriptures_none_match())).toBeVisible();
  expect(sent('ScriptureList').at(-1)).toMatchObject({ search: 'xyzzy' });
});

it('notes when there are more than it shows', async () => {
  open({ ScriptureList: scripturePage([scriptureOf('John 1:5')], { total: 211, pages: 3 }) });
  expect(await screen.findByText(/These are 1 of 211/)).toBeVisible();
});

it('shows that none is set', async () => {
  open({ CurrentDaily: { dailyScripture: null }, ScriptureList: listWith('') });
  expect(await (await current()).findByText(/None is set/)).toBeVisible();
});

it('shows a failure to load, and retries', async () => {
  const { user, answers } = open({ CurrentDaily: noConnection, ScriptureList: noConnection });
  await screen.findByRole('heading', { name: m.scripture_data_load_failed() });
  answers.CurrentDaily = dailyOf('John 1:5');
  answers.ScriptureList = listWith('John 1:5');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await choice('John 3:16');
});
