// Loaded here, so that no test waits for a first import.
import './home-page.tsx';
import { noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

const offer = () => screen.queryByRole('region', { name: '$20, once. Premium for life.' });
const quiet = { ...miriam, preferences: { ...miriam.preferences, welcomeMessage: false } };

/** Opens the home page as a member, and waits until the viewer is known. */
async function openHome(viewer: object | null) {
  const { calls } = fakeGateway(undefined, { Viewer: viewer ? { viewer } : noConnection });
  openSite('/', { token: 'token-of-miriam' });
  await screen.findByRole('region', { name: 'Explore' });
  await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('Viewer'));
  await screen.findByRole('button', { name: viewer ? /^Your account, / : 'Your account' });
}

it('states price, kind, term and guarantee, and leads to the payment; visitors ask nothing for it', async () => {
  const { calls } = fakeGateway();
  openSite('/');
  await screen.findByRole('region', { name: 'Explore' });
  for (const words of ['$20', 'one-time', 'lifetime', '30-day money-back guarantee']) {
    expect(offer()).toHaveTextContent(words);
  }
  expect(within(offer()!).getByRole('link')).toHaveAttribute('href', '/payment');
  expect(calls.map(({ operation }) => operation)).not.toContain('Viewer');
});

it.each([
  ['free', {}],
  ['standard', { subscription: 'standard', subscriptionStatus: 'active' }],
])('is made to members without premium: %s', async (_, changes) => {
  await openHome({ ...quiet, ...changes });
  expect(offer()).toBeVisible();
});

it.each([
  ['premium', { subscription: 'premium', subscriptionStatus: 'active' }],
  ['family', { subscription: 'family', subscriptionStatus: 'active' }],
  ['admin', { role: 'admin' }],
])('is not made to members who have it: %s', async (_, changes) => {
  await openHome({ ...quiet, ...changes });
  expect(offer()).not.toBeInTheDocument();
});

it('is not made until the viewer is known', async () => {
  await openHome(null);
  expect(offer()).not.toBeInTheDocument();
});
