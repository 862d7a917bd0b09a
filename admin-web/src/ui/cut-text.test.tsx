import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CutText } from './cut-text.tsx';

/** Sets the heights of the text and of its visible part, as jsdom has no layout. */
function withHeights(text: number, shown: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(text);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(shown);
}

test('expands and collapses a truncated text', async () => {
  withHeights(120, 40);
  render(<CutText of="Psalm 23:1">The LORD is my shepherd</CutText>);
  const text = screen.getByText('The LORD is my shepherd');
  expect(text).not.toHaveAttribute('data-open');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show all: Psalm 23:1', expanded: false }));
  expect(text).toHaveAttribute('data-open');
  await user.click(screen.getByRole('button', { name: 'Show less: Psalm 23:1', expanded: true }));
  expect(text).not.toHaveAttribute('data-open');
});

test('a text that fits has no button', () => {
  withHeights(40, 40);
  render(<CutText of="Psalm 23:1">Short</CutText>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
