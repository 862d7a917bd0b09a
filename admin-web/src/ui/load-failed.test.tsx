import type { DescribedError } from '@quiet-time/web/error-text.ts';
import { toastStore } from '@quiet-time/web/toast/toast.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '../app/theme/theme-provider.tsx';
import { LoadFailed } from './load-failed.tsx';

const failureOf = (message: string): DescribedError => ({ code: 'NO_CONNECTION', message, details: {} });

it('keeps its button and the focus while it retries, and announces each failure once', async () => {
  const retry = vi.fn();
  const first = failureOf('first');
  const view = (failure: DescribedError, retrying: boolean) => (
    <ThemeProvider>
      <LoadFailed toasted title="No list" of={{ failure, retrying, retry }} />
    </ThemeProvider>
  );
  const said = vi.fn();
  toastStore.subscribe(() => said(toastStore.items().at(-1)?.message));
  const { rerender } = render(view(first, false));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);

  rerender(view(first, true));
  const button = screen.getByRole('button', { name: 'Trying again' });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(said.mock.calls).toEqual([['No list']]);

  rerender(view(failureOf('second'), false));
  expect(screen.getByText('second')).toBeInTheDocument();
  expect(said).toHaveBeenCalledTimes(2);
});
