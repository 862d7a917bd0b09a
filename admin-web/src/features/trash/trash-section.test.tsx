import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { anna, counts, listPage } from '../../testing/sample-devotionals.ts';

const trashed = (id: string, kind: string) => ({
  __typename: 'TrashedItem',
  id,
  kind,
  name: `The ${id}`,
  deletedAt: '2026-11-20T07:51:00.000Z',
  deletedBy: 'Anna Reyes',
});
const gate = trashed('gate', 'devotional');
const page = (items: object[]) => ({
  trash: { __typename: 'TrashPage', total: items.length, pages: 1, items },
});

function open(path: string, answers: FakeResponses = {}) {
  const all: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    Trash: page([gate, trashed('hymn', 'prayer'), trashed('why', 'faq')]),
    ...answers,
  };
  const calls = fakeServer(all);
  const user = renderApp(path);
  const asked = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, asked, answers: all };
}

test('lists deleted items by kind, with the day of their final deletion', async () => {
  const { user, asked } = open('/admin?s=trash');
  const row = (await screen.findByText('The gate')).closest('tr')!;
  for (const text of ['Devotionals', 'by Anna Reyes', /20 Dec/]) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  await user.selectOptions(screen.getByLabelText('Filter by kind'), 'Prayers');
  await waitFor(() => expect(asked('Trash').at(-1)).toMatchObject({ kind: 'prayer', page: 1 }));
  expect(address()).toBe('/admin?s=trash&kind=prayer');
});

test('restores one, and reloads lists and counts', async () => {
  const { user, asked, answers } = open('/admin?s=trash', {
    Restore: ({ id }) => ({ restoreFromTrash: id }),
  });
  await screen.findByText('The gate');
  answers.Trash = page([]);
  await user.click(screen.getByRole('button', { name: 'Restore The gate' }));
  expect(await screen.findByText('The gate is restored')).toBeInTheDocument();
  expect(await screen.findByText('Nothing was deleted')).toBeInTheDocument();
  expect(asked('Restore')).toEqual([{ id: 'gate' }]);
  await waitFor(() => expect(asked('SectionCounts').length).toBeGreaterThan(1));
});

test('restores several, and lists those whose place is taken', async () => {
  const taken = 'There is already a devotional for 2026-11-20';
  const { user, asked } = open('/admin?s=trash', {
    Restore: ({ id }) => (id === 'hymn' ? refusal('CONFLICT', taken) : { restoreFromTrash: id }),
  });
  await screen.findByText('The gate');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Restore selected' }));
  expect(await screen.findByText('2 restored')).toBeInTheDocument();
  expect(screen.getByText(`The hymn was not restored: ${taken}`)).toBeInTheDocument();
  expect(asked('Restore').map(({ id }) => id)).toEqual(['gate', 'hymn', 'why']);
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('a deletion is undone from its toast', async () => {
  let deleted = false;
  const { user, asked } = open('/admin?s=devotionals', {
    DevotionalList: () => {
      const { adminDevotionals: list } = listPage({ total: 2 });
      return { adminDevotionals: { ...list, items: list.items.slice(deleted ? 1 : 0) } };
    },
    DeleteDevotional: ({ id }) => {
      deleted = true;
      return { deleteDevotional: id };
    },
    Restore: ({ id }) => {
      deleted = false;
      return { restoreFromTrash: id };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Morning 1' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Morning 1, .* is restored$/)).toBeInTheDocument();
  expect(asked('Restore')).toEqual([{ id: 'd0' }]);
  expect(await screen.findByRole('button', { name: 'Morning 1' })).toBeInTheDocument();
});
