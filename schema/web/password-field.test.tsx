import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

it('shows and hides what was typed, by mouse and by keyboard', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret');
  await user.tab({ shift: true });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(field).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
});

it('shows its error', () => {
  render(<PasswordField label="Password" autoComplete="new-password" error="Too short" />);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Too short');
});
