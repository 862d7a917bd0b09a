// Imported here, so that no test waits for a first import.
import './site-menu-parts.tsx';
import '../features/journal/journal-page.tsx';
import { noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { openSite } from '../testing/render-site.tsx';
import { miriam } from '../testing/sample-members.ts';

const soon = new Date(Date.now() + 86_400_000).toISOString();
const past = new Date(Date.now() - 86_400_000).toISOString();

/** Returns the journal's links in the bottom bar and in the top bar's menu, as a member sees them. */
async function journals(viewer: object) {
  fakeGateway(undefined, { Viewer: viewer });
  const user = openSite('/faq', { token: 'token-of-miriam' });
  await user.click(screen.getAllByRole('button', { name: 'Menu' })[0]!);
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  const bar = within(screen.getByRole('navigation', { name: 'Shortcuts' }));
  return [await main.findByRole('link', { name: /Journal/ }), bar.getByRole('link', { name: /Journal/ })];
}

const open = [
  ['standard', { subscription: 'standard', subscriptionStatus: 'active' }],
  ['premium', { subscription: 'premium', subscriptionStatus: 'active' }],
  ['family', { subscription: 'family', subscriptionStatus: 'active' }],
  ['trialing', { subscriptionStatus: 'trialing', trialEndsAt: soon }],
  ['admin', { role: 'admin' }],
] as const;
const closed = [
  ['free', {}],
  ['past due', { subscription: 'standard', subscriptionStatus: 'past_due' }],
  ['after a trial', { subscriptionStatus: 'trialing', trialEndsAt: past, hasUsedTrial: true }],
  ['after a plan', { subscription: 'standard', subscriptionStatus: 'active', subscriptionEndsAt: past }],
] as const;

it.each(open)('is open, without a badge: %s', async (_, changes) => {
  for (const link of await journals({ viewer: { ...miriam, ...changes } })) {
    await waitFor(() => expect(link).toHaveAttribute('href', '/journal'));
    expect(link).toHaveTextContent(/^Journal$/);
  }
});

it.each(closed)('leads to the plans and says that it is locked: %s', async (_, changes) => {
  await journals({ viewer: { ...miriam, ...changes } });
  await waitFor(() => {
    const links = screen.getAllByRole('link', { name: /^Journal PRO, locked, see the plans$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/subscription-plans'));
  });
});

it("leads to the journal, which checks itself, while the viewer can't be fetched", async () => {
  for (const link of await journals(noConnection)) expect(link).toHaveAttribute('href', '/journal');
});
