import { aboutIcons } from '@quiet-time/schema/about';
import { planIcons } from '@quiet-time/schema/plans';
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmojiIcon } from './emoji-icon.tsx';

const drawn = (emoji: string) => render(<EmojiIcon emoji={emoji} size={20} />).container;

it.each([...planIcons, ...Object.values(aboutIcons), '🕊'])('draws %s at once', (emoji) => {
  const container = drawn(emoji);
  expect(container.querySelector('svg.tabler-icon[aria-hidden="true"]')).not.toBeNull();
  expect(container).toHaveTextContent('');
});

it.each([' 🕯️ ', '🔎', '🎧', '🤝'])(
  'draws %s once its drawing is loaded, and keeps its space',
  async (emoji) => {
    const container = drawn(emoji);
    const svg = () => container.querySelector('svg[width="20"][aria-hidden="true"]');
    expect(svg()).not.toBeNull();
    await waitFor(() => expect(svg()).toHaveClass('tabler-icon'));
    expect(container).toHaveTextContent('');
  },
);

it.each(['🦄', 'toString', '1.'])('shows %s as text, hidden from screen readers', async (text) => {
  const container = drawn(text);
  await waitFor(() => expect(container.querySelector('span[aria-hidden="true"]')).toHaveTextContent(text));
  expect(container.querySelector('svg')).toBeNull();
});
