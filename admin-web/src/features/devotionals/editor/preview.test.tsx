import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditor } from '../../../testing/open-editor.ts';

test('shows the stored devotional for each kind of reader, by its own address', async () => {
  document.head.innerHTML += '<meta name="member-url" content="https://example.org">';
  const { user, sent } = await openEditor('d1', {
    DevotionalPreview: ({ reader }) => ({ devotionalPreview: `/preview/for-${reader}` }),
  });
  await user.click(screen.getByRole('button', { name: 'Preview as a reader' }));
  const page = await screen.findByTitle('The page of the devotional');
  await waitFor(() =>
    expect(screen.getByTitle('The page of the devotional')).toHaveAttribute(
      'src',
      'https://example.org/preview/for-guest',
    ),
  );
  expect(page).toHaveAttribute('sandbox', 'allow-same-origin');
  await user.selectOptions(screen.getByLabelText('As seen by'), 'premium');
  await waitFor(() =>
    expect(screen.getByTitle('The page of the devotional')).toHaveAttribute(
      'src',
      'https://example.org/preview/for-premium',
    ),
  );
  expect(sent('DevotionalPreview').map(({ variables }) => variables)).toEqual([
    { id: 'd1', reader: 'guest' },
    { id: 'd1', reader: 'premium' },
  ]);
});
