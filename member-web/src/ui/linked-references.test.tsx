import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import LinkedReferences from './linked-references.tsx';

const show = (text: string) =>
  render(
    <MemoryRouter>
      <p data-testid="text">
        <LinkedReferences text={text} />
      </p>
    </MemoryRouter>,
  );

it('references lead to their chapter and mark their verses, in a text that is set', () => {
  show('"Rest," says Ps. 23:1-3; see also 1 Cor 13.');
  expect(screen.getByTestId('text')).toHaveTextContent('“Rest,” says Ps. 23:1–3; see also 1 Cor 13.');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ps. 23:1–3', '/bible/psalms/23#v1-3'],
    ['1 Cor 13', '/bible/1-corinthians/13'],
  ]);
});

it('a text without any is shown as it is', () => {
  show("Mark 2 ideas that weren't yours.");
  expect(screen.getByTestId('text')).toHaveTextContent('Mark 2 ideas that weren’t yours.');
  expect(screen.queryByRole('link')).toBeNull();
});
