// Loaded here, so that no test waits for a first import.
import './home-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

it('shows exactly six parts of the site, each with its own page', async () => {
  fakeGateway();
  openSite('/');
  const explore = within(await screen.findByRole('region', { name: 'Explore' }));
  const cards = explore.getAllByRole('link').map((card) => {
    const title = within(card).getByRole('heading', { level: 3 });
    return [title.textContent?.trim(), card.getAttribute('href')];
  });
  expect(cards).toEqual([
    ['Devotionals', '/devotionals'],
    ['Prayers', '/prayers'],
    ['Bible', '/bible'],
    ['Journal PRO', '/journal'],
    ['Scripture Meditation NEW', '/scripture-meditation'],
    ['Encouragement', '/encouraging'],
  ]);
});

it.each([
  ['without a plan', {}, 'Journal PRO'],
  ['with one', { subscription: 'standard', subscriptionStatus: 'active' }, 'Journal'],
])('shows a member %s the badge of a plan only if they lack it', async (_what, plan, title) => {
  const viewer = { ...miriam, ...plan, preferences: { ...miriam.preferences, welcomeMessage: false } };
  fakeGateway(undefined, { Viewer: { viewer } });
  openSite('/', { token: 'token-of-miriam' });
  await screen.findByRole('button', { name: /^Your account, / });
  const explore = within(await screen.findByRole('region', { name: 'Explore' }));
  expect(explore.getByRole('heading', { name: /^Journal/ }).textContent?.trim()).toBe(title);
});
