import { m } from '@quiet-time/schema/sentences';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const requestOf = (subject: string, changes: object = {}) => ({
  __typename: 'PrayerRequest',
  id: subject,
  subject,
  message: `<b>Words</b> of ${subject}`,
  status: 'pending',
  createdAt: '2026-11-20T07:51:00.000Z',
  user: { __typename: 'PrayerRequestUser', id: 'ruth', name: 'Ruth Ode' },
  responses: [] as object[],
  ...changes,
});
const responseOf = (message: string) => ({
  __typename: 'PrayerRequestResponse',
  id: message,
  message,
  createdAt: '2026-11-20T09:00:00.000Z',
  answeredBy: 'Anna Reyes',
});
const listOf = (nodes: object[], endCursor: string | null = null) => ({
  list: {
    __typename: 'PrayerRequestConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes,
  },
});
const countOf = (total: number) => ({ prayerRequests: { __typename: 'PrayerRequestPage', total } });
const answered = (subject: string, message: string) => ({
  respondToPrayerRequest: {
    __typename: 'PrayerRequest',
    id: subject,
    status: 'answered',
    responses: [responseOf(message)],
  },
});

function open(answers: FakeResponses = {}, at = '/admin?s=prayer-requests') {
  const given: FakeResponses = Object.assign(answers, {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    PrayerRequestList: listOf([
      requestOf('Sleep'),
      requestOf('Work', { status: 'closed', responses: [responseOf('We prayed.')] }),
    ]),
    PrayerRequestCount: countOf(2),
    ...answers,
  });
  const calls = fakeServer(given);
  const user = renderApp(at);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const row = async (subject: string) =>
  within((await screen.findByRole('heading', { level: 2, name: subject })).closest('li')!);

describe('prayer requests', () => {
  it('have a subject, a text, a status, a name, a date and responses', async () => {
    open();
    const sleep = await row('Sleep');
    expect(sleep.getByText('<b>Words</b> of Sleep')).toBeVisible();
    expect(sleep.getByText('Ruth Ode')).toBeVisible();
    expect(sleep.getByText('Pending')).toBeVisible();
    expect(sleep.getByText(/^20 Nov 2026/)).toBeVisible();
    const work = await row('Work');
    expect(work.getByText('Closed')).toBeVisible();
    expect(work.getByRole('list', { name: 'Responses to Work' })).toHaveTextContent('We prayed.');
    expect(work.getByRole('list')).toHaveTextContent(/Anna Reyes, 20 Nov 2026/);
    expect(screen.getByText('2 in all, newest first.')).toBeVisible();
    const nav = screen.getAllByRole('link', { name: /^Prayer requests/ });
    await waitFor(() => expect(nav[0]).toHaveTextContent('4'));
  });

  it('are searched and filtered by the address', async () => {
    const { user, sent, answers } = open();
    await row('Sleep');
    answers.PrayerRequestList = listOf([requestOf('Sleep')]);
    answers.PrayerRequestCount = countOf(1);
    await user.selectOptions(screen.getByLabelText('Filter by status'), 'Pending');
    await user.type(screen.getByRole('searchbox', { name: 'Search prayer requests' }), 'ruth{Enter}');
    await waitFor(() =>
      expect(sent('PrayerRequestList').at(-1)).toEqual({
        search: 'ruth',
        status: 'pending',
        first: 10,
      }),
    );
    expect(sent('PrayerRequestList')[0]).toEqual({ search: '', status: null, first: 10 });
    expect(address()).toBe('/admin?s=prayer-requests&status=pending&q=ruth');
    expect(await screen.findByText('1 found.')).toBeVisible();
    answers.PrayerRequestList = listOf([]);
    await user.selectOptions(screen.getByLabelText('Filter by status'), 'Answered');
    await screen.findByRole('heading', { name: 'No prayer request found' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/admin?s=prayer-requests');
  });

  it('load ten at a time, without omissions after some were answered', async () => {
    const all = Array.from({ length: 23 }, (_, index) => requestOf(`Number ${index + 1}`));
    // Cursors are ids, which stay valid after a request is no longer pending.
    let pending = all;
    const { user, sent } = open(
      {
        PrayerRequestList: ({ after }) => {
          const from = all.findIndex(({ id }) => id === after) + 1;
          const left = all.slice(from).filter((request) => pending.includes(request));
          return listOf(left.slice(0, 10), left.length > 10 ? left[9]!.id : null);
        },
        PrayerRequestCount: countOf(23),
        RespondToPrayerRequest: ({ id }) => answered(String(id), 'We pray.'),
      },
      '/admin?s=prayer-requests&status=pending',
    );
    for (const subject of ['Number 2', 'Number 5']) {
      const answering = await row(subject);
      await user.click(answering.getByRole('button', { name: `Write a response: ${subject}` }));
      await user.type(answering.getByLabelText('Your response to Ruth Ode'), 'We pray.');
      await user.click(answering.getByRole('button', { name: 'Send response' }));
      // It stays in the list, although it is no longer pending.
      await (await row(subject)).findByText('Answered');
    }
    pending = all.filter((_, index) => index !== 1 && index !== 4);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('20 of 23');
    expect(screen.getByRole('heading', { name: 'Number 11' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await row('Number 23');
    expect(screen.getAllByRole('heading', { level: 2, name: /^Number/ })).toHaveLength(23);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(sent('PrayerRequestList').map(({ after }) => after)).toEqual([
      undefined,
      'Number 10',
      'Number 20',
    ]);
  });

  it('show an empty list, and a failure to load', async () => {
    const { user, answers } = open({ PrayerRequestList: noConnection });
    await screen.findByRole('heading', { name: m.prayer_request_load_failed() });
    answers.PrayerRequestList = listOf([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'No prayer requests yet' });
  });
});

describe('a response', () => {
  async function begin(answers: FakeResponses, text: string) {
    const opened = open(answers);
    const sleep = await row('Sleep');
    await opened.user.click(sleep.getByRole('button', { name: 'Write a response: Sleep' }));
    fill('Your response to Ruth Ode', text);
    return { ...opened, sleep };
  }
  const send = { name: 'Send response' };

  it('is written in place, marks the request as answered, and updates the counts', async () => {
    const { user, sent, sleep } = await begin(
      { RespondToPrayerRequest: answered('Sleep', 'We pray.') },
      ' We pray. ',
    );
    expect(screen.getByLabelText('Your response to Ruth Ode')).toHaveFocus();
    await user.click(sleep.getByRole('button', send));
    await screen.findByText(m.prayer_request_response_sent());
    expect(sent('RespondToPrayerRequest')).toEqual([{ id: 'Sleep', message: 'We pray.', seenResponses: 0 }]);
    expect(sleep.getByText('Answered')).toBeVisible();
    expect(sleep.getByRole('list', { name: 'Responses to Sleep' })).toHaveTextContent('We pray.');
    expect(sleep.getByRole('button', { name: 'Write another response: Sleep' })).toHaveFocus();
    await waitFor(() => expect(sent('SectionCounts')).toHaveLength(2));
  });

  it('to an answered request needs a confirmation', async () => {
    const { user, sent } = open({ RespondToPrayerRequest: answered('Work', 'Again.') });
    const work = await row('Work');
    await user.click(work.getByRole('button', { name: 'Write another response: Work' }));
    fill('Your response to Ruth Ode', 'Again.');
    await user.click(work.getByRole('button', send));
    const dialog = await screen.findByRole('dialog', { name: 'Send another response?' });
    expect(dialog).toHaveTextContent(
      /^.*Anna Reyes answered this request on 20 Nov 2026, \d\d:\d\d\. Ruth Ode gets another mail/,
    );
    expect(sent('RespondToPrayerRequest')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Send another response' }));
    await screen.findByText(m.prayer_request_response_sent());
    expect(sent('RespondToPrayerRequest')).toEqual([{ id: 'Work', message: 'Again.', seenResponses: 1 }]);
  });

  it('is not sent after somebody else was faster; their answer appears, and the text stays', async () => {
    const { user, sent, sleep, answers } = await begin(
      {
        RespondToPrayerRequest: refusal('CONFLICT', m.prayer_request_answered_by({ name: 'Ben' })),
        PrayerRequest: {
          prayerRequest: { ...answered('Sleep', 'We pray, Ben.').respondToPrayerRequest },
        },
      },
      'We pray.',
    );
    await user.click(sleep.getByRole('button', send));
    expect(await sleep.findByText(m.prayer_request_answered_by({ name: 'Ben' }))).toBeVisible();
    expect(await sleep.findByRole('list', { name: 'Responses to Sleep' })).toHaveTextContent('We pray, Ben.');
    expect(screen.getByLabelText('Your response to Ruth Ode')).toHaveValue('We pray.');
    answers.RespondToPrayerRequest = answered('Sleep', 'We pray.');
    await user.click(sleep.getByRole('button', send));
    const dialog = await screen.findByRole('dialog', { name: 'Send another response?' });
    await user.click(within(dialog).getByRole('button', { name: 'Send another response' }));
    await screen.findByText(m.prayer_request_response_sent());
    expect(sent('RespondToPrayerRequest').map(({ seenResponses }) => seenResponses)).toEqual([0, 1]);
  });

  it('needs a text', async () => {
    const { user, sent, sleep } = await begin({}, ' ');
    await user.click(sleep.getByRole('button', send));
    expect(await sleep.findByText(m.prayer_request_response_required())).toBeVisible();
    expect(screen.getByLabelText('Your response to Ruth Ode')).toBeInvalid();
    fill('Your response to Ruth Ode', 'r'.repeat(10_001));
    await user.click(sleep.getByRole('button', send));
    expect(await sleep.findByText(m.prayer_request_response_too_long({ max: 10_000 }))).toBeVisible();
    expect(sent('RespondToPrayerRequest')).toEqual([]);
  });

  it.each([
    ['no connection', noConnection, `${m.prayer_request_response_failed()}. ${m.shared_no_connection()}`],
    ['nothing said', refusal('INTERNAL_SERVER_ERROR', ''), m.prayer_request_response_failed()],
    ['the server’s words', refusal('NOT_FOUND', m.prayer_request_not_found()), m.prayer_request_not_found()],
  ])('stays when it cannot be sent, also after a reload: %s', async (_what, answer, why) => {
    const { user, sleep, answers } = await begin({ RespondToPrayerRequest: answer }, 'We pray.');
    await user.click(sleep.getByRole('button', send));
    expect(await sleep.findByRole('alert')).toHaveTextContent(why);
    expect(screen.getByLabelText('Your response to Ruth Ode')).toHaveValue('We pray.');
    cleanup();
    open(answers);
    await row('Sleep');
    expect(screen.getByLabelText('Your response to Ruth Ode')).toHaveValue('We pray.');
  });

  it('can be finished later', async () => {
    const { user, sleep } = await begin({}, 'We pr');
    await user.click(sleep.getByRole('button', { name: 'Finish later' }));
    await user.click(sleep.getByRole('button', { name: 'Go on with the response: Sleep' }));
    expect(screen.getByLabelText('Your response to Ruth Ode')).toHaveValue('We pr');
    fill('Your response to Ruth Ode', '');
    await user.click(sleep.getByRole('button', { name: 'Cancel' }));
    expect(sleep.getByRole('button', { name: 'Write a response: Sleep' })).toHaveFocus();
  });
});

it('closes a request, and reopens one with its previous status', async () => {
  const { user, sent, answers } = open({
    SetPrayerRequestStatus: ({ id, status }) => ({
      setPrayerRequestStatus: { __typename: 'PrayerRequest', id, status },
    }),
  });
  const sleep = await row('Sleep');
  await user.click(sleep.getByRole('button', { name: 'Close request: Sleep' }));
  expect(await sleep.findByText('Closed')).toBeVisible();
  expect(sleep.getByRole('button', { name: 'Reopen request: Sleep' })).toHaveFocus();
  await user.click(sleep.getByRole('button', { name: 'Reopen request: Sleep' }));
  expect(await sleep.findByText('Pending')).toBeVisible();
  const work = await row('Work');
  await user.click(work.getByRole('button', { name: 'Reopen request: Work' }));
  expect(await work.findByText('Answered')).toBeVisible();
  expect(sent('SetPrayerRequestStatus')).toEqual([
    { id: 'Sleep', status: 'closed' },
    { id: 'Sleep', status: 'pending' },
    { id: 'Work', status: 'answered' },
  ]);
  answers.SetPrayerRequestStatus = noConnection;
  await user.click(work.getByRole('button', { name: 'Close request: Work' }));
  await screen.findByText(m.prayer_request_status_failed());
});
