import { m } from '@quiet-time/schema/sentences';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';
import { openProfile } from './testing/open-profile.ts';

it('shows the member: initial, name, email, plan and start of membership', async () => {
  await openProfile({}, { ...miriam, subscription: 'family', createdAt: '2026-11-15T12:00:00.000Z' });
  const head = within(screen.getByRole('main')).getByRole('heading', { level: 1 }).closest('header');
  expect(head).toHaveTextContent(`M${miriam.name}${miriam.email}FamilyMember since November 2026`);
  expect(document.title).toBe('Security · Profile · Quiet Time');
});

it('shows the picture in place of the initial', async () => {
  await openProfile({}, { ...miriam, avatar: '/avatars/miriam.webp' });
  const head = within(screen.getByRole('main')).getByRole('heading', { level: 1 }).closest('header');
  expect(head?.querySelector('img')).toHaveAttribute('src', '/avatars/miriam.webp');
  expect(head).toHaveTextContent(new RegExp(`^${miriam.name}`));
});

it('has the security settings, and the address only to be read', async () => {
  await openProfile();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles.slice(0, 5)).toEqual(['Email', 'Password', 'Two-step sign-in', 'Advanced', 'Delete account']);
  expect(screen.getByText('Changing it signs out every other device.')).toBeVisible();
  expect(screen.getByText('Your journal goes with it. We cannot bring it back.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /email/i })).not.toBeInTheDocument();
});

it('has no forms for data that Google manages, but names the place to change it', async () => {
  await openProfile({}, { ...miriam, authProvider: 'google' });
  expect(screen.getByText(m.account_google_account())).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByText(miriam.email)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Change email' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible();
});

it.each([
  ['/profile', 'Personal', 'About you'],
  ['/profile?tab=personal', 'Personal', 'About you'],
  ['/profile?tab=nothing', 'Personal', 'About you'],
  ['/profile?tab=constructor', 'Personal', 'About you'],
  ['/profile?tab=security', 'Security', 'Password'],
  ['/profile?tab=preferences', 'Preferences', 'Appearance'],
  ['/profile?tab=subscription', 'Subscription', 'Payments'],
])('has at %s the part %s', async (at, part, heading) => {
  await openProfile({}, miriam, at);
  const parts = within(screen.getByRole('navigation', { name: 'Profile' })).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Personal',
    'Security',
    'Preferences',
    'Subscription',
  ]);
  expect(parts.filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'))).toEqual([
    screen.getByRole('link', { name: part, current: 'page' }),
  ]);
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
});

it('leaves the focus on the link to a part, also where the part has a title that takes it', async () => {
  const { user } = await openProfile();
  const link = screen.getByRole('link', { name: 'Subscription' });
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 2, name: 'Payments' })).toBeVisible();
  expect(address()).toBe('/profile?tab=subscription');
  expect(link).toHaveFocus();
});
