import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { wordOf, wordPage } from '../../testing/sample-encouraging-words.ts';

/** Opens a section with every feature: search, selects, order, pages, selection, form. */
function open(answers: FakeResponses = {}, at = '') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    WordList: wordPage([wordOf('One'), wordOf('Two')]),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(`/admin?s=words${at}`);
  const asked = () => calls.filter(({ operation }) => operation === 'WordList').map((call) => call.variables);
  return { user, asked, calls, answers: given };
}
const button = (name: string) => screen.findByRole('button', { name });
const lamps = '🕯'.repeat(250);

it('counts the search text in characters, in the address and in the field', async () => {
  const { asked } = open({}, `&q=${lamps}`);
  await button('Edit One');
  expect(asked()[0]).toMatchObject({ search: '🕯'.repeat(200) });
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: `x${lamps}` } });
  expect(field).toHaveValue(`x${'🕯'.repeat(199)}`);
});

it('ignores invalid values in the address', async () => {
  const { asked } = open({}, '&category=none&status=toString&sort=-none&page=x');
  await button('Edit One');
  expect(asked()).toEqual([
    { search: '', category: null, isActive: null, order: 'createdAt', descending: true, page: 1, limit: 25 },
  ]);
});

it('goes to the last page from one past the end', async () => {
  const page = (items: object[]) => ({
    adminEncouragingWords: { __typename: 'EncouragingWordPage', total: 26, pages: 2, items },
  });
  open({ WordList: ({ page: asked }) => page(asked === 2 ? [wordOf('Last')] : []) }, '&page=7');
  await button('Edit Last');
  expect(address()).toBe('/admin?s=words&page=2');
  expect(screen.getByText('26–26 of 26')).toBeVisible();
});

it('opens the item in the address when the list lacks it', async () => {
  const { calls } = open({ Word: ({ id }) => ({ item: wordOf(String(id)) }) }, '&edit=Far');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByLabelText('Title')).toHaveValue('Far'));
  expect(calls.filter(({ operation }) => operation === 'Word')).toHaveLength(1);
});

it('requests no item that the list has', async () => {
  const { calls } = open({}, '&edit=Two');
  await screen.findByRole('dialog');
  expect(calls.map(({ operation }) => operation)).not.toContain('Word');
});

it('reports that the item in the address is deleted, and opens no dialog', async () => {
  open({ Word: refusal('NOT_FOUND', 'No word') }, '&edit=Gone');
  expect(await screen.findByText(backOfficeMessages.itemGone)).toBeVisible();
  expect(address()).toBe('/admin?s=words');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('another filter starts at the first page, and all filters can be cleared', async () => {
  const { user } = open({ WordList: ({ category }) => wordPage(category ? [] : [wordOf('One')]) });
  await button('Edit One');
  await user.selectOptions(screen.getByLabelText('Filter by category'), 'joy');
  await user.click(await button('Clear filters'));
  await button('Edit One');
  expect(address()).toBe('/admin?s=words');
});

it('moves the focus to the heading after a deletion', async () => {
  const { user, answers } = open({ DeleteWord: { deleteEncouragingWord: 'One' } });
  const remove = await button('Delete One');
  await user.click(remove);
  answers.WordList = wordPage([wordOf('Two')]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('removes a deleted item before the list has reloaded', async () => {
  const { user, asked, answers } = open({ DeleteWord: { deleteEncouragingWord: 'One' } });
  await user.click(await button('Delete One'));
  answers.WordList = new Promise(() => {});
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Edit One' })).not.toBeInTheDocument();
  expect(await button('Edit Two')).toBeVisible();
});

it('shows a restored item again, even if an older list without it arrives late', async () => {
  const { user, asked, answers } = open({
    DeleteWord: { deleteEncouragingWord: 'One' },
    Restore: { restoreFromTrash: 'One' },
  });
  await user.click(await button('Delete One'));
  let come = (_: object) => {};
  answers.WordList = new Promise((resolve) => {
    come = resolve;
  });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  answers.WordList = wordPage([wordOf('One'), wordOf('Two')]);
  await user.click(await button('Undo'));
  await screen.findByText('One is restored');
  await waitFor(() => expect(asked().length).toBeGreaterThan(2));
  come(wordPage([wordOf('Two')]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit One' })).toBeVisible());
});

it('counts an item as deleted that somebody else has deleted meanwhile', async () => {
  const { user, answers } = open({ DeleteWord: refusal('NOT_FOUND', 'Gone') });
  await user.click(await button('Delete One'));
  answers.WordList = wordPage([wordOf('Two')]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(m.word_deleted())).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit One' })).not.toBeInTheDocument());
});

it('has the create button in one place only', async () => {
  open({ WordList: wordPage([]) });
  await screen.findByRole('heading', { name: 'No encouraging words yet' });
  expect(screen.getAllByRole('button', { name: 'New word' })).toHaveLength(1);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('announces the number of results on each change of the filters, and not when it opens', async () => {
  const { user } = open({
    WordList: ({ category, search }) =>
      wordPage(category ? [] : search ? [wordOf('One')] : [wordOf('One'), wordOf('Two')]),
  });
  await button('Edit Two');
  const list = screen.getByRole('region', { name: /^List of/ });
  const status = list.querySelector('[aria-live="polite"]')!;
  expect(status).toBeEmptyDOMElement();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'one' } });
  await waitFor(() => expect(status).toHaveTextContent('encouraging words: 1 found'));
  await user.selectOptions(screen.getByLabelText('Filter by category'), 'joy');
  await waitFor(() => expect(status).toHaveTextContent('encouraging words: 0 found'));
  await user.click(await button('Clear filters'));
  await waitFor(() => expect(status).toHaveTextContent('encouraging words: 2 found'));
  expect(screen.getByRole('table', { name: 'Encouraging words' })).toBeVisible();
});
