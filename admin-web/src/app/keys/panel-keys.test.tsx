import { type FakeResponses, fakeServer } from '@quiet-time/web/testing/fake-server.ts';
// Imports the lazy sections under test, so that no test waits for them.
import '../../features/encouraging-words/encouraging-words-section.tsx';
import '../../features/security/security-section.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { wordOf, wordPage } from '../../testing/sample-encouraging-words.ts';

/** Opens a section with search, selection and a form. */
async function open(answers: FakeResponses = {}) {
  const calls = fakeServer({
    Viewer: { viewer: anna },
    SectionCounts: counts,
    WordList: wordPage([wordOf('One'), wordOf('Two'), wordOf('Three')]),
    ...answers,
  });
  const user = renderApp('/admin?s=words');
  await screen.findByText('One');
  return { user, calls };
}
const row = (name: string) => screen.getByText(name).closest('tr')!;
const search = () => screen.getByLabelText('Search encouraging words');
const palette = () => screen.queryByLabelText(/^Find a section/);

beforeEach(() => localStorage.removeItem('letter-keys'));

it('searches by /, goes down to the rows, and moves among them by arrows', async () => {
  const { user } = await open();
  await user.keyboard('/');
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('');
  await user.keyboard('{ArrowDown}');
  expect(row('One')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(row('Three')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(row('One')).toHaveFocus();
  await user.keyboard('{End}{ArrowUp}');
  expect(row('Two')).toHaveFocus();
  // Tab reaches the list once, at the row that was last focused. Arrow keys move between rows.
  expect([...document.querySelectorAll('[data-row][tabindex="0"]')]).toEqual([row('Two')]);
});

it('selects a row by Space and opens it by Enter, and leaves controls in it their own keys', async () => {
  const { user } = await open();
  row('Two').focus();
  await user.keyboard(' ');
  expect(screen.getByLabelText('Select Two')).toBeChecked();
  screen.getByLabelText('Select Three').focus();
  await user.keyboard('{ArrowUp} ');
  expect(screen.getByLabelText('Select Three')).toBeChecked();
  row('Two').focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin?s=words&edit=Two');
});

it('types letters in fields, and opens the palette in a section without a search', async () => {
  const { user } = await open();
  search().focus();
  await user.keyboard('s/?');
  expect(search()).toHaveValue('s/?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getAllByText('Security')[0]!);
  await screen.findByText('How you sign in, and what your programs may do.');
  await user.keyboard('/');
  await waitFor(() => expect(palette()).toHaveFocus());
});

it('saves a form by Ctrl+S in a field and by s outside of it, once each', async () => {
  const { user, calls } = await open({ UpdateWord: { updateEncouragingWord: wordOf('One') } });
  const saved = () => calls.filter(({ operation }) => operation === 'UpdateWord').length;
  const keys = ['{Control>}s{/Control}', 's'];
  for (const [index, key] of keys.entries()) {
    await user.click(screen.getByLabelText('Edit One'));
    const dialog = await screen.findByRole('dialog');
    const title = within(dialog).getByLabelText('Title');
    fireEvent.change(title, { target: { value: `One ${index}` } });
    if (key === 's') within(dialog).getByRole('button', { name: 'Cancel' }).focus();
    else title.focus();
    await user.keyboard(key);
    await waitFor(() => expect(saved()).toBe(index + 1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it('saves nothing while a question is open above the form', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByLabelText('Edit One'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: 'One more' } });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.keyboard('s{Control>}s{/Control}');
  expect(calls.map(({ operation }) => operation)).not.toContain('UpdateWord');
});

it('shows the shortcuts by ?, with a permanent switch for single letters', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}?{/Shift}');
  await user.click(await screen.findByLabelText(/^Single-letter shortcuts/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('/{Shift>}?{/Shift}');
  expect(search()).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // Shortcuts with Ctrl stay on.
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText('Keyboard shortcuts')).toBeInTheDocument();
  expect(localStorage.getItem('letter-keys')).toBe('false');
});
