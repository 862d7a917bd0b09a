import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { anna, counts, shortList } from '../../testing/sample-devotionals.ts';

async function askToDelete(answers: FakeResponses) {
  const all = { Viewer: { viewer: anna }, SectionCounts: counts, DevotionalList: shortList, ...answers };
  const calls = fakeServer(all);
  const user = renderApp('/admin?s=devotionals');
  await user.click(await screen.findByRole('button', { name: 'Delete After the Fire' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete devotional' });
  const deletions = () => calls.filter(({ operation }) => operation === 'DeleteDevotional');
  return { all, user, dialog, deletions };
}

test('asks for confirmation, names the devotional, and focuses Cancel', async () => {
  const { user, dialog, deletions } = await askToDelete({});
  expect(dialog).toHaveTextContent('After the Fire, 20 Nov 2026');
  expect(dialog).toHaveTextContent(
    'Are you sure you want to delete this devotional? This action cannot be undone.',
  );
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(deletions()).toEqual([]);
});

test('deletes it, shows a toast, and removes the row', async () => {
  const { all, user, dialog, deletions } = await askToDelete({
    DeleteDevotional: { deleteDevotional: 'fire' },
  });
  const none = { ...shortList.adminDevotionals, total: 0, pages: 0, items: [] };
  Object.assign(all, { DevotionalList: { adminDevotionals: none } });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Devotional deleted successfully')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Devotionals' })).toHaveFocus();
  await waitFor(() => expect(screen.queryByText('After the Fire')).not.toBeInTheDocument());
  expect(await screen.findByText('No devotionals yet')).toBeInTheDocument();
  expect(deletions().map(({ variables }) => variables)).toEqual([{ id: 'fire' }]);
});

test('shows a failure in the dialog, which stays for a retry', async () => {
  const { user, dialog, deletions } = await askToDelete({
    DeleteDevotional: refusal('INTERNAL_SERVER_ERROR', 'x'),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Error deleting devotional. Server error. Please try again later.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(deletions()).toHaveLength(2);
  expect(screen.getByText('After the Fire', { selector: 'button' })).toBeInTheDocument();
});
