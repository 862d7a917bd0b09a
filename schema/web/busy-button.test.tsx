import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BusyButton } from './busy-button.tsx';

it.each([
  [false, false, null],
  [true, false, 'true'],
  [false, true, null],
])('busy %s and disabled %s: announces once whether it can be pressed', (busy, disabled, said) => {
  render(
    <BusyButton busy={busy} busyText="Saving…" disabled={disabled}>
      Save
    </BusyButton>,
  );
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-disabled')).toBe(said);
  expect(button.hasAttribute('disabled')).toBe(disabled);
});
