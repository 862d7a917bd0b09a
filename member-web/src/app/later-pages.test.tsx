// Loaded here, so that no test waits for a first import.
import '../ui/later-page.tsx';
import '../ui/responsive-test-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { address, openSite } from '../testing/render-site.tsx';

it.each([
  ['/subscription-plans?plan=premium&trial=true', 'Subscription Plans'],
  ['/family/invite/accept?token=anything', 'Family invitation'],
])('%s is open to all, has a title and says that it comes later', async (path, title) => {
  const { calls } = fakeGateway();
  openSite(path);
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(document.title).toBe(`${title} · Quiet Time`));
  expect(screen.getByRole('main')).toHaveTextContent('It is still being built');
  expect(address()).toBe(path);
  expect(calls).toEqual([]);
});

it.each([
  [390, 'mobile'],
  [800, 'tablet'],
  [1280, 'desktop'],
])('tells the device at %i px: %s', async (width, kind) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)em/.exec(media)?.[1] ?? 0) * 16,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  fakeGateway();
  openSite('/responsive-test');
  await screen.findByRole('heading', { level: 1, name: 'Responsive test' });
  expect(screen.getByText(kind)).toBeVisible();
});
