import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { wordOf, wordPage } from '../../testing/sample-encouraging-words.ts';
import './saved-filters-dialog.tsx';

const filterOf = (name: string, query: string) => ({ __typename: 'SavedFilter', id: name, name, query });
const hidden = filterOf('Hidden joy', 'category=joy&status=inactive&sort=title');

async function open(path: string, answers: FakeResponses = {}, saved: object[] = [hidden]) {
  const all: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    WordList: wordPage([wordOf('One')]),
    SavedFilters: { savedFilters: saved },
    ...answers,
  };
  const calls = fakeServer(all);
  const user = renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved filters' }));
  const sent = (name: string) =>
    calls.filter(({ operation }) => operation === name).map(({ variables }) => variables);
  return { user, dialog, sent, answers: all };
}

it('link to the filtered list', async () => {
  const { user, dialog, sent } = await open('/admin?s=words&page=2');
  const link = await dialog.findByRole('link', { name: 'Hidden joy' });
  expect(link).toHaveAttribute('href', '/admin?s=words&category=joy&status=inactive&sort=title');
  await user.click(link);
  expect(address()).toBe('/admin?s=words&category=joy&status=inactive&sort=title');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('SavedFilters')[0]).toEqual({ section: 'words' });
  await waitFor(() =>
    expect(sent('WordList').at(-1)).toMatchObject({ category: 'joy', isActive: false, order: 'title' }),
  );
});

it('are saved with search, filters and order, and without the page or the open item', async () => {
  const { user, dialog, sent, answers } = await open(
    '/admin?s=words&status=inactive&q=light&sort=-title&page=2',
    { SaveFilter: { saveFilter: filterOf('Light', '') } },
    [],
  );
  await dialog.findByText(/^None yet/);
  fill('Save what the list shows now as', '  ');
  await user.click(dialog.getByRole('button', { name: 'Save filter' }));
  expect(dialog.getByText('Please give it a name')).toBeVisible();
  fill('Save what the list shows now as', ' Light ');
  const query = 'status=inactive&q=light&sort=-title';
  answers.SavedFilters = { savedFilters: [filterOf('Light', query)] };
  await user.click(dialog.getByRole('button', { name: 'Save filter' }));
  expect(await dialog.findByRole('link', { name: 'Light' })).toHaveAttribute('aria-current', 'true');
  expect(sent('SaveFilter')).toEqual([{ input: { section: 'words', name: 'Light', query } }]);
  expect(screen.getByText('Filter saved')).toBeInTheDocument();
});

it('cannot be saved for an unfiltered list', async () => {
  const { dialog } = await open('/admin?s=words');
  await dialog.findByRole('link', { name: 'Hidden joy' });
  expect(dialog.queryByRole('button', { name: 'Save filter' })).not.toBeInTheDocument();
});

it('show why one was not saved', async () => {
  const { user, dialog } = await open('/admin?s=words&status=active', {
    SaveFilter: refusal('BAD_USER_INPUT', 'Too many'),
  });
  fill('Save what the list shows now as', 'Shown');
  await user.click(dialog.getByRole('button', { name: 'Save filter' }));
  expect(await dialog.findByText('Too many')).toBeVisible();
  expect(dialog.getByLabelText('Save what the list shows now as')).toHaveValue('Shown');
});

it('are renamed, and deleted after a confirmation', async () => {
  const { user, dialog, sent, answers } = await open('/admin?s=words', {
    RenameSavedFilter: { renameSavedFilter: filterOf('Joy', hidden.query) },
    DeleteSavedFilter: { deleteSavedFilter: hidden.id },
  });
  await user.click(await dialog.findByRole('button', { name: 'Rename Hidden joy' }));
  fill('New name of Hidden joy', 'Joy');
  answers.SavedFilters = { savedFilters: [{ ...hidden, name: 'Joy' }] };
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByRole('link', { name: 'Joy' })).toBeVisible();
  expect(sent('RenameSavedFilter')).toEqual([{ id: hidden.id, name: 'Joy' }]);
  await user.click(dialog.getByRole('button', { name: 'Delete Joy' }));
  answers.SavedFilters = { savedFilters: [] };
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete saved filter' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Joy' })).not.toBeInTheDocument());
  expect(sent('DeleteSavedFilter')).toEqual([{ id: hidden.id }]);
  await waitFor(() => expect(document.activeElement!.closest('[role=dialog]')).not.toBeNull());
});
