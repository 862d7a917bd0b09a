import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { openSite } from '../testing/render-site.tsx';

vi.mock('./member-menu.tsx', () => {
  throw new Error('Not there any more');
});

it('leads to the profile by a whole page load when the code of the menu cannot be loaded', async () => {
  fakeGateway();
  openSite('/devotionals', { token: 'token-of-miriam' });
  expect(await screen.findByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/profile');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
