import { fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { MailListDocument } from '../../features/given-up-mails/given-up-mails.documents.ts';
import { ListPanel } from './list-panel.tsx';
import { useListInParts } from './use-list.ts';

const mail = (recipient: string) => ({
  __typename: 'GivenUpMail',
  id: recipient,
  kind: 'verification',
  recipient,
  reason: 'Refused',
  givenUpAt: '2026-11-20T07:51:00.000Z',
  canBeSentAgain: true,
});
const part = (recipients: string[], endCursor: string | null) => ({
  list: {
    __typename: 'GivenUpMailConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes: recipients.map(mail),
  },
});

function Mails({ onLoaded }: { onLoaded(at: Date): void }) {
  const list = useListInParts(MailListDocument, { variables: { first: 2 }, total: 3, onLoaded });
  return (
    <ListPanel what="mails" list={list} empty={{ scene: 'seed', title: 'Nothing', text: 'Here.' }}>
      {(items) =>
        items.map(({ id, recipient }) => <p key={id}>{`${recipient}${id === list.next ? '!' : ''}`}</p>)
      }
    </ListPanel>
  );
}
function open(answer: Parameters<typeof fakeServer>[0][string]) {
  const calls = fakeServer({ MailList: answer });
  const onLoaded = vi.fn();
  render(
    <MemoryRouter>
      <Providers>
        <Mails onLoaded={onLoaded} />
      </Providers>
    </MemoryRouter>,
  );
  return { calls, onLoaded, user: userEvent.setup() };
}
const more = () => screen.findByRole('button', { name: 'Load more' });

it('reads a connection part by part, and returns where reading continues', async () => {
  const { calls, onLoaded, user } = open(({ after }) => (after ? part(['c'], null) : part(['a', 'b'], 'b')));
  await user.click(await more());
  expect(await screen.findByText('c!')).toBeVisible();
  expect(screen.getByText('a')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(calls.map(({ variables }) => variables)).toEqual([{ first: 2 }, { first: 2, after: 'b' }]);
  expect(onLoaded).toHaveBeenCalled();
});

it('shows a failure of the next part, and keeps the loaded items', async () => {
  const { user } = open(({ after }) =>
    after ? refusal('BAD_USER_INPUT', 'Not now') : part(['a', 'b'], 'b'),
  );
  await user.click(await more());
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(screen.getByText('a')).toBeVisible();
});

it('is empty only if no part follows', async () => {
  open(part([], 'x'));
  await more();
  expect(screen.queryByText('Nothing')).not.toBeInTheDocument();
});
