// Imported here, so that no test waits for a first import.
import '../features/devotionals/devotionals-page.tsx';
import './site-menu-parts.tsx';
import './account-menu/button.tsx';
import '../features/journal/journal-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { address, openSite } from '../testing/render-site.tsx';
import { miriam } from '../testing/sample-members.ts';

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const button = () => main().getByRole('button', { name: 'Menu' });
const panel = () => main().queryByRole('list');

async function openMenu() {
  const { calls } = fakeGateway(undefined, { Plans: { plans: [] } });
  const user = openSite('/subscription-plans');
  await screen.findByRole('heading', { level: 1, name: m.plans_heading() });
  await user.click(button());
  await main().findByRole('list');
  return { user, calls };
}

it('is after Home and About, with Premium at the other end', () => {
  fakeGateway();
  openSite('/about');
  const [home, about, ...more] = main().getAllByRole('link');
  expect(home).toHaveAttribute('href', '/');
  expect(about).toHaveAttribute('href', '/about');
  expect(about).toHaveAttribute('aria-current', 'page');
  expect(more).toEqual([]);
  const premium = within(screen.getByRole('banner')).getByRole('link', { name: 'Premium' });
  expect(premium).toHaveAttribute('href', '/subscription-plans');
});

it.each([
  ['premium', 'active', false],
  ['premium', 'past_due', false],
  ['family', 'active', false],
  ['standard', 'active', true],
  ['free', 'inactive', true],
])('offers premium to a member on %s (%s): %s', async (subscription, subscriptionStatus, isOffered) => {
  fakeGateway(undefined, { Viewer: { viewer: { ...miriam, subscription, subscriptionStatus } } });
  openSite('/about', { token: 'token-of-miriam' });
  const banner = within(screen.getByRole('banner'));
  expect(banner.queryByRole('link', { name: 'Premium' })).not.toBeInTheDocument();
  await banner.findByRole('button', { name: /Miriam/ });
  if (isOffered) expect(await banner.findByRole('link', { name: 'Premium' })).toBeVisible();
  else expect(banner.queryByRole('link', { name: 'Premium' })).not.toBeInTheDocument();
});

it('lists exactly nine pages, and marks the one the reader is on', async () => {
  const { calls } = await openMenu();
  const links = within(panel()!)
    .getAllByRole('link')
    .filter(({ lang }) => !lang);
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Devotionals', '/devotionals'],
    ['Scripture Meditation NEW', '/scripture-meditation'],
    ['Bible', '/bible'],
    ['Journal PRO, locked, sign in first', '/login?redirect=%2Fjournal'],
    ['Prayers', '/prayers'],
    ['Encouraging Words', '/encouraging'],
    ['FAQ', '/faq'],
    ['Contact', '/contact'],
    ['Subscription Plans', '/subscription-plans'],
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[8]]);
  expect(calls.map(({ operation }) => operation)).toEqual(['Plans']);
});

it('is opened and closed by its button, which says so', async () => {
  const { user } = await openMenu();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(button()).toHaveAttribute('aria-controls', panel()!.id);
  await user.click(button());
  expect(panel()).not.toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('is closed by Escape, which returns the focus', async () => {
  const { user } = await openMenu();
  await user.tab();
  expect(main().getByRole('link', { name: 'Devotionals' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

it('is closed by leaving it with Tab, and by a press beside it', async () => {
  const { user } = await openMenu();
  await user.tab({ shift: true });
  expect(main().getByRole('link', { name: 'About' })).toHaveFocus();
  expect(panel()).not.toBeInTheDocument();
  await user.click(button());
  expect(panel()).toBeInTheDocument();
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(panel()).not.toBeInTheDocument();
});

it('closes when a page is chosen', async () => {
  const { user } = await openMenu();
  await user.click(within(panel()!).getByRole('link', { name: 'Contact' }));
  expect(address()).toBe('/contact');
  expect(panel()).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toHaveFocus();
});
