import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { siteWithout } from '../../testing/site-without.ts';

it('leads to the profile by a whole page load when the code of the menu cannot be loaded', async () => {
  const openSite = await siteWithout('../app/account-menu/button.tsx');
  fakeGateway();
  openSite('/devotionals', { token: 'token-of-miriam' });
  expect(await screen.findByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/profile');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
