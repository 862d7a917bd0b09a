import { messages } from '@quiet-time/schema/messages';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { openProfile } from './testing/open-profile.ts';

it('tells who the member is: initial, name, email, plan and since when', async () => {
  await openProfile({}, { ...miriam, subscription: 'family', createdAt: '2026-11-15T12:00:00.000Z' });
  const head = within(screen.getByRole('main')).getByRole('heading', { level: 1 }).closest('header');
  expect(head).toHaveTextContent(`M${miriam.name}${miriam.email}FamilyMember since November 2026`);
  expect(document.title).toBe('Profile · Quiet Time');
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
  expect(titles.slice(0, 3)).toEqual(['Email', 'Password', 'Delete account']);
  expect(screen.getByText('Changing it signs out every other device.')).toBeVisible();
  expect(screen.getByText('Your journal goes with it. We cannot bring it back.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /email/i })).not.toBeInTheDocument();
});

it('has no forms for what belongs to Google, but says where to go', async () => {
  await openProfile({}, { ...miriam, authProvider: 'google' });
  expect(screen.getByText(messages.googleAccount)).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByText(miriam.email)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Change email' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible();
});

it('has no tabs as long as there is nothing in them', async () => {
  await openProfile();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
