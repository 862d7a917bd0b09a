// Loaded here, so that no test waits for a first import.
import '../features/encouraging-words/encouraging-words-page.tsx';
import '../features/family/family-page.tsx';
import '../features/home/home-page.tsx';
import '../features/journal/journal-page.tsx';
import '../features/prayers/prayers-page.tsx';
import '../features/profile/profile-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { openSite } from '../testing/render-site.tsx';
import { miriam } from '../testing/sample-members.ts';

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="plans" content="none">');
});
afterEach(() => {
  document.head.querySelector('meta[name="plans"]')!.remove();
  localStorage.clear();
});

const quiet = { ...miriam, preferences: { ...miriam.preferences, welcomeMessage: false } };
const open = (at: string, token: string | null = null) => {
  const { calls } = fakeGateway(undefined, { Viewer: { viewer: quiet }, Family: { family: null } });
  openSite(at, { token });
  return calls;
};
const plansOrPayment = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((to) => to === '/payment' || to?.startsWith('/subscription-plans'));

it.each([
  ['/', 'Begin the day where it is quiet'],
  ['/prayers', 'Prayers'],
  ['/encouraging', 'Encouraging Words'],
])('a site without plans points visitors to none at %s', async (at, heading) => {
  open(at);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(plansOrPayment()).toEqual([]);
});

it.each([
  ['/', 'Begin the day where it is quiet'],
  ['/prayers', 'Prayers'],
  ['/encouraging', 'Encouraging Words'],
])('a site without plans points members to none at %s', async (at, heading) => {
  const calls = open(at, 'token-of-miriam');
  await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('Viewer'));
  await screen.findByRole('button', { name: /^Your account, / });
  expect(plansOrPayment()).toEqual([]);
});

it.each([
  ['/journal', 'The journal belongs to a plan, and none is offered yet. Everything else stays open.'],
  ['/family', 'The family belongs to a plan, and none is offered yet. Everything else stays open.'],
])('a site without plans promises none at %s, and leads home', async (at, text) => {
  open(at, 'token-of-miriam');
  expect(await screen.findByText(text)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(plansOrPayment()).toEqual([]);
  expect(main.queryByText(/free trial|What a plan opens|A sample/)).not.toBeInTheDocument();
});
