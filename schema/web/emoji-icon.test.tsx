import { aboutIcons } from '@quiet-time/schema/about';
import { planIcons } from '@quiet-time/schema/plans';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmojiIcon } from './emoji-icon.tsx';

const drawn = (emoji: string) => render(<EmojiIcon emoji={emoji} size={20} />).container;

it.each([...planIcons, ...Object.values(aboutIcons), '🕊', ' 🕯️ '])('draws %s', (emoji) => {
  const container = drawn(emoji);
  expect(container.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
  expect(container).toHaveTextContent('');
});

it.each(['🦄', 'toString', '1.'])('leaves %s as it is, hidden from screen readers', (text) => {
  const container = drawn(text);
  expect(container.querySelector('svg')).toBeNull();
  expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent(text);
});
