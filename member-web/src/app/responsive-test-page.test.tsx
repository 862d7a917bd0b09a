// Imported here, so that no test waits for a first import.
import '../ui/responsive-test-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { openSite } from '../testing/render-site.tsx';

it.each([
  [390, 'mobile'],
  [800, 'tablet'],
  [1280, 'desktop'],
])('shows the kind of device at %i px: %s', async (width, kind) => {
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
