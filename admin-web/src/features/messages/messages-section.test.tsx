import { contactMessages } from '@quiet-time/schema/contact-messages';
import { messages } from '@quiet-time/schema/messages';
import { type Answers, fakeServer, noConnection } from '@quiet-time/schema/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
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
  ...changes,
});
const done = { handledAt: '2026-11-20T09:00:00.000Z', handledBy: 'Anna Reyes' };
const listOf = (...items: object[]) => ({
  contactMessages: {
    __typename: 'ContactMessagePage',
    total: items.length,
    pages: items.length > 0 ? 1 : 0,
    items,
  },
});

function open(answers: Answers = {}) {
  const given: Answers = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    MessageList: listOf(messageOf('Ruth'), messageOf('Ben', done)),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=messages');
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const message = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li')!);

it('shows each message as text, its state, and a way to answer', async () => {
  open();
  const ruth = await message('Ruth');
  expect(ruth.getByText('<b>Words</b> of Ruth')).toBeVisible();
  expect(ruth.getByText('ruth@example.com')).toBeVisible();
  expect(ruth.getByText('Open')).toBeVisible();
  expect(ruth.getByRole('link', { name: 'Reply to Ruth' })).toHaveAttribute(
    'href',
    'mailto:ruth@example.com?subject=Your%20message%20to%20Quiet%20Time',
  );
  const ben = await message('Ben');
  expect(ben.getByText('Handled')).toBeVisible();
  expect(ben.getByText(/by Anna Reyes/)).toBeVisible();
  expect(screen.getByText('2 in all, newest first.')).toBeVisible();
});

it('marks one as handled, and opens it again', async () => {
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
  await message('Ruth');
  answers.MessageList = listOf(messageOf('Ruth', done));
  await press('Mark the message of Ruth as handled');
  await screen.findByText(contactMessages.contactHandled);
  answers.MessageList = listOf(messageOf('Ruth'));
  await press('Open the message of Ruth again');
  await screen.findByText(contactMessages.contactReopened);
  expect(sent('SetMessageHandled')).toEqual([
    { id: 'Ruth', handled: true },
    { id: 'Ruth', handled: false },
  ]);
  answers.SetMessageHandled = noConnection;
  await press('Mark the message of Ruth as handled');
  await screen.findByText(contactMessages.contactHandleFailed);
});

it('searches, and shows the open ones alone', async () => {
  const { user, sent, answers } = open();
  await message('Ruth');
  answers.MessageList = listOf(messageOf('Ruth'));
  await user.selectOptions(screen.getByLabelText('State'), 'Open');
  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'ruth{Enter}');
  await waitFor(() =>
    expect(sent('MessageList').at(-1)).toEqual({ search: 'ruth', handled: false, page: 1, limit: 25 }),
  );
  expect(sent('MessageList')[0]).toEqual({ search: '', handled: null, page: 1, limit: 25 });
  expect(address()).toBe('/admin?s=messages&state=open&q=ruth');
});

it('asks before deleting, and says when that fails', async () => {
  const { user, answers } = open({ DeleteMessage: noConnection });
  await user.click((await message('Ben')).getByRole('button', { name: 'Delete the message of Ben' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete message' }));
  expect(question.getByText(contactMessages.contactDeleteConfirm)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await question.findByText(`${contactMessages.contactDeleteFailed}.`);
  answers.DeleteMessage = { deleteContactMessage: 'Ben' };
  answers.MessageList = listOf(messageOf('Ruth'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText(contactMessages.contactDeleted);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ben' })).not.toBeInTheDocument());
});

it('says that there are none, and that they cannot be loaded', async () => {
  const { user, answers } = open({ MessageList: noConnection });
  await screen.findByRole('heading', { name: messages.loadFailed });
  answers.MessageList = listOf();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No messages yet' });
});
