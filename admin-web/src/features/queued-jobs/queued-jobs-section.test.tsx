import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const jobOf = (id: string, changes: object = {}) => ({
  __typename: 'QueuedJob',
  id: `billing:${id}`,
  name: 'billing.sync',
  state: 'failed',
  tries: 35,
  at: '2026-11-20T07:51:00.000Z',
  reason: 'The provider is <b>away</b>',
  ...changes,
});
const listOf = (...nodes: object[]) => partOf(nodes);
const partOf = (nodes: object[], endCursor: string | null = null) => ({
  list: {
    __typename: 'QueuedJobConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes,
  },
});
const jobCounts = {
  jobCounts: [
    { __typename: 'JobCount', state: 'failed', count: 2 },
    { __typename: 'JobCount', state: 'active', count: 0 },
    { __typename: 'JobCount', state: 'waiting', count: 1200 },
    { __typename: 'JobCount', state: 'delayed', count: 4 },
  ],
};

function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    JobCounts: jobCounts,
    JobList: listOf(jobOf('one'), jobOf('two', { name: 'maintenance.export', tries: 1 })),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=jobs');
  const sent = (name: string) =>
    calls.filter(({ operation }) => operation === name).map((call) => call.variables);
  return { user, sent, answers: given };
}
const rows = async () => within(await screen.findByRole('list', { name: 'Jobs' })).getAllByRole('listitem');

it('shows failed jobs with the number of attempts and the reason', async () => {
  open();
  const [sync, exported] = await rows();
  expect(within(sync!).getByRole('heading', { name: 'billing.sync' })).toBeVisible();
  expect(within(sync!).getByText('tried 35 times')).toBeVisible();
  expect(within(sync!).getByText('The provider is <b>away</b>')).toBeVisible();
  expect(within(exported!).getByText('tried once')).toBeVisible();
});

it.each([
  ['Try again', 'RetryJob', 'retryJob', backOfficeMessages.jobRetried],
  ['Dismiss', 'DismissJob', 'dismissJob', backOfficeMessages.jobDismissed],
])('%s removes it from the list, and keeps the focus on the page', async (label, operation, field, said) => {
  const { user, sent, answers } = open({ [operation]: { [field]: 'billing:one' } });
  const button = await screen.findByRole('button', { name: `${label}: billing.sync` });
  answers.JobList = listOf(jobOf('two', { name: 'maintenance.export' }));
  await user.click(button);
  await screen.findByText(said);
  expect(sent(operation)).toEqual([{ id: 'billing:one' }]);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1, name: 'Jobs' })).toHaveFocus();
  await waitFor(() => expect(sent('JobList')).toHaveLength(2));
});

it('shows a failure, and the current list', async () => {
  const { user, answers } = open({ RetryJob: noConnection, DismissJob: noConnection });
  const [retry] = await screen.findAllByRole('button', { name: /^Try again/ });
  await user.click(retry!);
  await screen.findByText(backOfficeMessages.jobRetryFailed);
  answers.JobList = listOf();
  await user.click(screen.getByRole('button', { name: 'Dismiss: maintenance.export' }));
  await screen.findByText(backOfficeMessages.jobDismissFailed);
  await screen.findByRole('heading', { name: 'No failed jobs' });
});

it('shows a job that was retried and failed again', async () => {
  const { user, answers } = open({ RetryJob: { retryJob: 'billing:one' } });
  const button = await screen.findByRole('button', { name: 'Try again: billing.sync' });
  answers.JobList = listOf(jobOf('two', { name: 'maintenance.export' }));
  await user.click(button);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  answers.JobList = listOf(jobOf('one'), jobOf('two', { name: 'maintenance.export' }));
  await user.click(screen.getByRole('button', { name: /^Later/ }));
  await user.click(screen.getByRole('button', { name: /^Given up/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

it('loads more, past jobs added meanwhile, and shows the total', async () => {
  const { user, sent } = open({
    JobList: ({ state, after }) =>
      state === 'failed'
        ? listOf(jobOf('one'))
        : after
          ? partOf([jobOf('two'), jobOf('three', { name: 'mail.reminder' })])
          : partOf([jobOf('one'), jobOf('two')], 'there'),
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Waiting 1,200' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.getByText(/of 1,200/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Load more/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(sent('JobList').at(-1)).toEqual({ state: 'waiting', first: 25, after: 'there' });
  expect(screen.getByRole('heading', { name: 'mail.reminder' })).toHaveFocus();
});

it('shows waiting jobs without actions', async () => {
  const { user, sent } = open({
    JobList: ({ state }) => listOf(jobOf('one', { state, tries: 0, reason: null })),
  });
  const [row] = await rows();
  expect(within(row!).queryByText(/^tried/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Waiting 1,200' }));
  expect(address()).toBe('/admin?s=jobs&state=waiting');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument());
  expect(sent('JobList')).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
});

it('shows a failure to load', async () => {
  const { user, answers } = open({ JobList: noConnection });
  await screen.findByRole('heading', { name: backOfficeMessages.loadFailed });
  answers.JobList = listOf();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No failed jobs' });
});

it('links to GraphiQL', async () => {
  open();
  await rows();
  expect(screen.getByRole('link', { name: /^GraphiQL/ })).toHaveAttribute('href', '/admin/graphiql');
});
