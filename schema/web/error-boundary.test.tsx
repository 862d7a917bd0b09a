import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

function Page({ broken }: { broken: boolean }) {
  if (broken) throw new Error('broken');
  return <p>All is well</p>;
}

const app = (address: string, broken: boolean) => (
  <ErrorBoundary resetKey={address} fallback={() => <ErrorScreen />}>
    <Page broken={broken} />
  </ErrorBoundary>
);

// React logs errors that a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

it('shows the fallback until the reader opens another page', () => {
  const { rerender } = render(app('/a', true));
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  rerender(app('/a', false));
  expect(screen.queryByText('All is well')).not.toBeInTheDocument();
  rerender(app('/b', false));
  expect(screen.getByText('All is well')).toBeVisible();
});
