import { m } from '@quiet-time/schema/sentences';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sentence } from './sentence.tsx';

it('shows a sentence with the words that stand out', () => {
  const parts = m.account_verification_text.parts({ email: 'a@example.org', minutes: 10 });
  const { container } = render(<Sentence parts={parts} />);
  expect(container.innerHTML).toBe(
    'We sent six digits to <strong>a@example.org</strong>. They work for 10 minutes.',
  );
});
