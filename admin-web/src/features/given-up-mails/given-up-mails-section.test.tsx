import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const mailOf = (id: string, changes: object = {}) => ({
  __typename: 'GivenUpMail',
  id,
  kind: 'passwordChanged',
  recipient: `${id}…@example.com`,
  reason: '550 <b>no such user</b>',
  givenUpAt: '2026-11-20T07:51:00.000Z',
  canBeSentAgain: true,
  ...changes,
});
const code = { kind: 'verification', canBeSentAgain: false };
const partOf = (nodes: object[], endCursor: string | null) => ({
  list: {
    __typename: 'GivenUpMailConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes,
  },
});
const listOf = (...nodes: object[]) => partOf(nodes, null);
const countOf = (total: number) => ({ givenUpMails: { __typename: 'GivenUpMailPage', total } });

function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    MailList: listOf(mailOf('r'), mailOf('b', code)),
    MailCount: countOf(2),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=mails');
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const heading = () => screen.getByRole('heading', { level: 1, name: 'Undelivered mails' });

it('shows kind, recipient and failure of each mail', async () => {
  open();
  const items = within(await screen.findByRole('list', { name: 'Undelivered mails' })).getAllByRole(
    'listitem',
  );
  const [notice, verification] = items.map((item) => within(item));
  expect(notice!.getByRole('heading', { name: 'Change of password' })).toBeVisible();
  expect(notice!.getByText('r…@example.com')).toBeVisible();
  expect(notice!.getByText('550 <b>no such user</b>')).toBeVisible();
  expect(verification!.getByRole('heading', { name: 'Code or link' })).toBeVisible();
  expect(verification!.queryByText('Send again')).not.toBeInTheDocument();
  expect(verification!.getByText('Dismiss')).toBeVisible();
});

it.each([
  ['Send again', 'SendMailAgain', 'sendMailAgain', backOfficeMessages.mailSentAgain],
  ['Dismiss', 'DismissMail', 'dismissMail', backOfficeMessages.mailDismissed],
])('%s removes it from the list, and keeps the focus on the page', async (label, operation, field, said) => {
  const { user, sent, answers } = open({ [operation]: { [field]: 'r' } });
  const name = `${label}: Change of password, to r…@example.com`;
  const button = await screen.findByRole('button', { name });
  answers.MailCount = countOf(1);
  await user.click(button);
  await screen.findByText(said);
  expect(sent(operation)).toEqual([{ id: 'r' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Dismiss: Code or link/ })).toBeVisible();
  expect(heading()).toHaveFocus();
  expect(sent('MailList')).toEqual([{ first: 25 }]);
  await waitFor(() => expect(sent('MailCount')).toHaveLength(2));
});

it('is counted in the sidebar until it is handled', async () => {
  const { user, answers } = open({
    SectionCounts: { ...counts, ...countOf(2) },
    DismissMail: { dismissMail: 'r' },
  });
  await screen.findByRole('link', { name: /^Undelivered mails\s?2$/ });
  answers.SectionCounts = { ...counts, ...countOf(1) };
  answers.MailCount = countOf(1);
  await user.click(
    await screen.findByRole('button', { name: 'Dismiss: Change of password, to r…@example.com' }),
  );
  await screen.findByRole('link', { name: /^Undelivered mails\s?1$/ });
});

it('loads older ones, also after newer ones are gone', async () => {
  const { user, sent } = open({
    MailList: ({ after }) => (after ? listOf(mailOf('b')) : partOf([mailOf('r')], 'after r')),
    DismissMail: { dismissMail: 'r' },
  });
  await user.click(await screen.findByRole('button', { name: /^Dismiss/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Dismiss/ })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('b…@example.com')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Change of password' })).toHaveFocus();
  expect(sent('MailList')).toEqual([{ first: 25 }, { first: 25, after: 'after r' }]);
});

it('shows a failure, and the current list', async () => {
  const { user, answers } = open({ SendMailAgain: noConnection, DismissMail: noConnection });
  await user.click(await screen.findByRole('button', { name: /^Send again/ }));
  await screen.findByText(backOfficeMessages.mailSendFailed);
  answers.MailList = listOf(mailOf('b', code));
  await user.click(screen.getByRole('button', { name: 'Dismiss: Code or link, to b…@example.com' }));
  await screen.findByText(backOfficeMessages.mailDismissFailed);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument());
});

it('shows an empty list, and a failure to load', async () => {
  const { user, answers } = open({ MailList: noConnection });
  await screen.findByRole('heading', { name: backOfficeMessages.loadFailed });
  answers.MailList = listOf();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Every mail went out' });
});
