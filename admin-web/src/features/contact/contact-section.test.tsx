import { contactMessages as messages } from '@quiet-time/schema/back-office/contact-messages';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const messageOf = (name: string, changes: object = {}) => ({
  __typename: 'ContactMessage',
  id: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  query: `<b>Words</b> of ${name}`,
  handledAt: null,
  handledBy: null,
  createdAt: '2026-11-20T07:51:00.000Z',
  replies: [] as object[],
  ...changes,
});
const done = { handledAt: '2026-11-20T09:00:00.000Z', handledBy: 'Anna Reyes' };
const partOf = (nodes: object[], endCursor: string | null) => ({
  list: {
    __typename: 'ContactMessageConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes,
  },
});
const listOf = (...nodes: object[]) => partOf(nodes, null);
const countOf = (total: number) => ({ contactMessages: { __typename: 'ContactMessagePage', total } });

function open(answers: FakeResponses = {}, at = '/admin?s=messages') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    MessageList: listOf(messageOf('Ruth'), messageOf('Ben', done)),
    MessageCount: countOf(2),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(at);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const message = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li')!);

it('shows the text of each message, and its state', async () => {
  open();
  const ruth = await message('Ruth');
  expect(ruth.getByText('<b>Words</b> of Ruth')).toBeVisible();
  expect(ruth.getByText('ruth@example.com')).toBeVisible();
  expect(ruth.getByText('Open')).toBeVisible();
  const ben = await message('Ben');
  expect(ben.getByText('Handled')).toBeVisible();
  expect(ben.getByText(/by Anna Reyes/)).toBeVisible();
  expect(screen.getByText('2 in all, newest first.')).toBeVisible();
});

const replyOf = (text: string, repliedBy: string | null = 'Anna Reyes') => ({
  __typename: 'ContactMessageReply',
  id: text,
  text,
  createdAt: '2026-11-20T09:00:00.000Z',
  repliedBy,
});
const repliedTo = (name: string, ...texts: string[]) => ({
  __typename: 'ContactMessage',
  id: name,
  ...done,
  replies: texts.map((text) => replyOf(text)),
});

it('answers a message in place, which is handled by that and stays in the list', async () => {
  const { user, sent } = open(
    { ReplyToMessage: { replyToContactMessage: repliedTo('Ruth', 'With joy.') } },
    '/admin?s=messages&state=open',
  );
  const ruth = await message('Ruth');
  await user.click(ruth.getByRole('button', { name: 'Write a reply: Ruth' }));
  expect(screen.getByLabelText('Your reply to Ruth')).toHaveFocus();
  await user.click(ruth.getByRole('button', { name: 'Send reply' }));
  expect(await ruth.findByText(messages.replyRequired)).toBeVisible();
  fill('Your reply to Ruth', ' With joy. ');
  await user.click(ruth.getByRole('button', { name: 'Send reply' }));
  await screen.findByText(messages.replySent);
  expect(sent('ReplyToMessage')).toEqual([{ id: 'Ruth', text: 'With joy.', seenReplies: 0 }]);
  expect(ruth.getByRole('list', { name: 'Replies to Ruth' })).toHaveTextContent(
    /With joy\.Anna Reyes, 20 Nov/,
  );
  expect(ruth.getByText('Handled')).toBeVisible();
  expect(ruth.getByRole('button', { name: 'Write another reply: Ruth' })).toHaveFocus();
  await waitFor(() => expect(sent('SectionCounts')).toHaveLength(2));
});

it('keeps a reply after a colleague was faster, and shows theirs', async () => {
  const { user, sent } = open({
    ReplyToMessage: refusal('CONFLICT', messages.repliedBy('Ben')),
    Message: { contactMessage: repliedTo('Ruth', 'We do, Ben.') },
  });
  const ruth = await message('Ruth');
  await user.click(ruth.getByRole('button', { name: 'Write a reply: Ruth' }));
  fill('Your reply to Ruth', 'With joy.');
  await user.click(ruth.getByRole('button', { name: 'Send reply' }));
  expect(await ruth.findByText(messages.repliedBy('Ben'))).toBeVisible();
  expect(await ruth.findByRole('list', { name: 'Replies to Ruth' })).toHaveTextContent('We do, Ben.');
  expect(screen.getByLabelText('Your reply to Ruth')).toHaveValue('With joy.');
  await user.click(ruth.getByRole('button', { name: 'Send reply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send another reply?' }));
  expect(dialog.getByText(/answered this message on .* Ruth gets another mail/)).toBeVisible();
  expect(sent('ReplyToMessage')).toHaveLength(1);
});

it('marks one as handled, and reopens it', async () => {
  const { user, sent, answers } = open({
    SetMessageHandled: ({ handled }) => ({
      setContactMessageHandled: {
        __typename: 'ContactMessage',
        id: 'Ruth',
        ...(handled ? done : { handledAt: null, handledBy: null }),
      },
    }),
  });
  const press = async (name: string) => user.click((await message('Ruth')).getByRole('button', { name }));
  await press('Mark the message of Ruth as handled');
  await screen.findByText(m.contact_handled());
  await press('Open the message of Ruth again');
  await screen.findByText(m.contact_reopened());
  expect(sent('SetMessageHandled')).toEqual([
    { id: 'Ruth', handled: true },
    { id: 'Ruth', handled: false },
  ]);
  answers.SetMessageHandled = noConnection;
  await press('Mark the message of Ruth as handled');
  await screen.findByText(m.contact_handle_failed());
});

it('searches, and filters by open ones', async () => {
  const { user, sent, answers } = open();
  await message('Ruth');
  answers.MessageList = listOf(messageOf('Ruth'));
  await user.selectOptions(screen.getByLabelText('State'), 'Open');
  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'ruth{Enter}');
  await waitFor(() =>
    expect(sent('MessageList').at(-1)).toEqual({ search: 'ruth', handled: false, first: 25 }),
  );
  expect(sent('MessageList')[0]).toEqual({ search: '', handled: null, first: 25 });
  expect(address()).toBe('/admin?s=messages&state=open&q=ruth');
  expect(await screen.findByText('2 found.')).toBeVisible();
  answers.MessageList = listOf();
  await user.selectOptions(screen.getByLabelText('State'), 'Handled');
  await screen.findByRole('heading', { name: 'No message found' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/admin?s=messages');
});

it('ignores invalid parts of an address', async () => {
  const { sent } = open({}, `/admin?s=messages&state=toString&q=${'🕯'.repeat(250)}`);
  await message('Ruth');
  expect(sent('MessageList')).toEqual([{ search: '🕯'.repeat(200), handled: null, first: 25 }]);
});

it('deletes after a confirmation, and shows a failure', async () => {
  const { user, answers } = open({ DeleteMessage: noConnection });
  await user.click((await message('Ben')).getByRole('button', { name: 'Delete the message of Ben' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete message' }));
  expect(question.getByText(m.contact_delete_confirm())).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await question.findByText(`${m.contact_delete_failed()}.`);
  answers.DeleteMessage = { deleteContactMessage: 'Ben' };
  answers.MessageCount = countOf(1);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText(m.contact_deleted());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ben' })).not.toBeInTheDocument());
  await screen.findByText('1 in all, newest first.');
});

it('a handled message leaves a list filtered by state, and the loaded others stay', async () => {
  const { user, sent } = open(
    {
      MessageList: ({ after }) =>
        after
          ? partOf([messageOf('Noah')], null)
          : partOf([messageOf('Ruth'), messageOf('Miriam')], 'after Miriam'),
      MessageCount: countOf(3),
      SetMessageHandled: {
        setContactMessageHandled: { __typename: 'ContactMessage', id: 'Ruth', ...done },
      },
    },
    '/admin?s=messages&state=open',
  );
  await message('Ruth');
  expect(screen.getByText('2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Noah' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark the message of Ruth as handled' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ruth' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Noah' })).toBeVisible();
  expect(sent('MessageList').map(({ after }) => after)).toEqual([undefined, 'after Miriam']);
  await waitFor(() => expect(sent('MessageCount')).toHaveLength(2));
});

it('shows a failure to load more', async () => {
  const { user, answers } = open({ MessageList: partOf([messageOf('Ruth')], 'after Ruth') });
  await message('Ruth');
  answers.MessageList = noConnection;
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText(m.shared_no_connection());
  expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
});

it('shows an empty list, and a failure to load', async () => {
  const { user, answers } = open({ MessageList: noConnection });
  await screen.findByRole('heading', { name: backOfficeMessages.loadFailed });
  answers.MessageList = listOf();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No messages yet' });
});
