import { m } from '@quiet-time/schema/sentences';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sentence } from './sentence.tsx';

it('shows the emphasized words as strong, or by the given renderer', () => {
  const { container, rerender } = render(
    <Sentence parts={m.opening_prayer_delete_text.parts({ title: 'Dawn' })} />,
  );
  expect(container.innerHTML).toMatch(/^<strong>Dawn<\/strong> is not shown now\./);
  const address = 'a@example.org';
  const parts = m.devotional_contact_publisher_at.parts({ address });
  rerender(<Sentence parts={parts} mark={(words) => <a href={`mailto:${words}`}>{words}</a>} />);
  expect(container.innerHTML).toMatch(/by email: <a href="mailto:a@example.org">a@example.org<\/a>$/);
});
