import { m } from '@quiet-time/schema/sentences';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { openSite } from '../testing/render-site.tsx';

it('answers an unknown address kindly and leads on', async () => {
  fakeGateway();
  const user = openSite('/no/such/page');
  await screen.findByRole('heading', { level: 1, name: 'There is no page here' });
  expect(document.title).toBe('Page not found · Quiet Time');
  expect(within(screen.getByRole('contentinfo')).getByText(m.site_footer_verse())).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Home' }));
  await screen.findByRole('heading', { level: 1, name: 'Begin the day where it is quiet' });
});

it('marks the page one is on, and switches the colors', async () => {
  fakeGateway();
  const user = openSite('/devotionals');
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Use the dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await user.click(screen.getByRole('button', { name: 'Use the light theme' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
});
