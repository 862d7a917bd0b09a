import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillNew, openEditor, saveButton } from '../../../testing/open-editor.ts';

test('errors of the server are shown at their fields', async () => {
  const fields = {
    'scripture.verse': 'The verse can have at most 5000 characters',
    prayer: 'Prayer is required',
  };
  const { user } = await openEditor('new', {
    CreateDevotional: refusal('BAD_USER_INPUT', 'The verse can have at most 5000 characters', { fields }),
  });
  fillNew();
  await user.click(saveButton());
  const verse = screen.getByLabelText(/^Scripture verse/);
  await waitFor(() => expect(verse).toHaveAccessibleDescription(fields['scripture.verse']));
  expect(screen.getByLabelText(/^Prayer/)).toHaveAccessibleDescription('Prayer is required');
  expect(verse).toHaveFocus();
});

test.each([{}, { fields: { date: 'There is already a devotional for 2026-12-24.' } }])(
  'a taken date is reported at the date field (%j)',
  async (details) => {
    const message = 'There is already a devotional for 2026-12-24.';
    const { user } = await openEditor('new', { CreateDevotional: refusal('CONFLICT', message, details) });
    fillNew();
    await user.click(saveButton());
    await waitFor(() => expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(/^Date/)).toHaveFocus();
  },
);

test.each([
  ['new', 'CreateDevotional', 'Failed to create devotional: A prayer too far'],
  ['fire', 'UpdateDevotional', 'Failed to update devotional: A prayer too far'],
])('the server’s own message is shown if there is one (%s)', async (id, operation, words) => {
  const { user } = await openEditor(id, { [operation]: refusal('BAD_USER_INPUT', 'A prayer too far') });
  fillNew();
  await user.click(saveButton());
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(words);
});

test('any other failure keeps the input, with the reason beside the button', async () => {
  const { user } = await openEditor('new', { CreateDevotional: refusal('INTERNAL_SERVER_ERROR', 'x') });
  fillNew();
  await user.click(saveButton());
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'Failed to save devotional. Server error. Please try again later.',
  );
  expect(screen.getByLabelText(/^Title/)).toHaveValue('The Gate');
  expect(screen.getByLabelText(/^Prayer/)).toHaveTextContent('Open it.');
});
