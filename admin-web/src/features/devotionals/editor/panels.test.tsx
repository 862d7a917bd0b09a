import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillNew, openEditor, saveButton } from '../../../testing/open-editor.ts';
import { address, fill } from '../../../testing/render-app.tsx';

const settings = () => screen.getByRole('button', { name: 'Settings' });

test('the settings are closed by Escape, which returns to their button, and then the editor', async () => {
  const { user } = await openEditor('fire');
  expect(settings()).toHaveAttribute('aria-expanded', 'true');
  screen.getByLabelText('Date').focus();
  await user.keyboard('{Escape}');
  expect(settings()).toHaveAttribute('aria-expanded', 'false');
  expect(settings()).toHaveFocus();
  expect(screen.queryByRole('complementary', { name: 'Settings' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals'));
});

test('Escape in the text closes the editor, not the settings beside it', async () => {
  const { user } = await openEditor('fire');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals'));
});

test('a wrong setting opens the closed settings and has the focus', async () => {
  const { user, sent } = await openEditor('new');
  fillNew();
  fill('Date', '');
  await user.click(screen.getByRole('button', { name: 'Close settings' }));
  await user.click(saveButton());
  expect(screen.getByLabelText('Date')).toHaveFocus();
  expect(screen.getByRole('complementary', { name: 'Settings' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Please look at Date.');
  expect(sent('CreateDevotional')).toEqual([]);
});

test('required fields have no mark, as only the tags and the files are optional', async () => {
  await openEditor('new');
  expect(screen.getByRole('main')).not.toHaveTextContent('*');
  expect(screen.getByLabelText('Title')).toBeRequired();
  expect(screen.getByLabelText('Tags')).toHaveAccessibleDescription(/^Optional\./);
});

test('a title stays on one line', async () => {
  const { user, sent } = await openEditor('fire');
  fill('Title', 'After\n  the Storm');
  await user.type(screen.getByLabelText('Title'), '{Enter}');
  expect(screen.getByLabelText('Title')).toHaveValue('After the Storm');
  expect(sent('UpdateDevotional')).toEqual([]);
});

test('the list behind the editor has no shortcuts, and is as it was left', async () => {
  const { user } = await openEditor('fire');
  expect(screen.queryByRole('table', { name: 'Devotionals' })).not.toBeInTheDocument();
  screen.getByRole('button', { name: 'Back to devotionals' }).focus();
  await user.keyboard('/');
  expect(await screen.findByRole('combobox', { name: /^Find a section/ })).toBeInTheDocument();
});
