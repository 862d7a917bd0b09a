import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '../../app/theme/theme-provider.tsx';
import { addTags } from './tags.ts';
import { TagsField } from './tags-field.tsx';

test('trims, lowercases and keeps each tag once', () => {
  expect(addTags(['rest'], '  Stillness ').tags).toEqual(['rest', 'stillness']);
  expect(addTags(['rest'], 'REST').tags).toEqual(['rest']);
  expect(addTags([], 'Rest, hope ,, rest').tags).toEqual(['rest', 'hope']);
  expect(addTags(['rest'], '   ').tags).toEqual(['rest']);
});

test('refuses tags like the server, with the reason', () => {
  expect(addTags(['rest'], 'x'.repeat(40)).problem).toBeNull();
  expect(addTags(['rest'], 'x'.repeat(41))).toEqual({
    tags: ['rest'],
    problem: 'A tag can have at most 40 characters',
  });
  const twenty = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
  expect(addTags(twenty, 'one more').problem).toBe('There can be at most 20 tags');
  expect(addTags(twenty, 'tag 1').problem).toBeNull();
});

function Form({ tags, onSubmit }: { tags: string[]; onSubmit(): void }) {
  const [chosen, setChosen] = useState(tags);
  return (
    <ThemeProvider>
      <form onSubmit={onSubmit}>
        <TagsField of="devotional" tags={chosen} onChange={setChosen} />
      </form>
    </ThemeProvider>
  );
}

function setUp(tags: string[] = []) {
  const onSubmit = vi.fn();
  render(<Form tags={tags} onSubmit={onSubmit} />);
  return { user: userEvent.setup(), onSubmit, field: screen.getByLabelText('Tags') };
}

const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('Enter adds a tag and does not send the form', async () => {
  const { user, field, onSubmit } = setUp();
  await user.type(field, 'Rest{Enter}hope{Enter}rest{Enter}');
  expect(shown()).toEqual(['rest', 'hope']);
  expect(field).toHaveValue('');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the Add button and blur add a tag, too', async () => {
  const { user, field } = setUp();
  await user.type(field, 'rest');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(shown()).toEqual(['rest']);
  await user.type(field, 'hope');
  await user.tab();
  expect(shown()).toEqual(['rest', 'hope']);
});

test('invalid tags stay in the field with the reason', async () => {
  const { user, field } = setUp(['rest']);
  await user.type(field, `${'x'.repeat(41)}{Enter}`);
  expect(shown()).toEqual(['rest']);
  expect(field).toHaveValue('x'.repeat(41));
  expect(screen.getByText('A tag can have at most 40 characters')).toBeInTheDocument();
});

test('a tag can be removed', async () => {
  const { user } = setUp(['rest', 'hope']);
  await user.click(screen.getByRole('button', { name: 'Remove the tag rest' }));
  expect(shown()).toEqual(['hope']);
});
