// Loaded here, so that no test waits for a first import.
import '../features/encouraging-words/encouraging-words-page.tsx';
import '../features/family/family-page.tsx';
import '../features/home/home-page.tsx';
import '../features/journal/journal-page.tsx';
import '../features/payment/payment-page.tsx';
import '../features/prayers/prayers-page.tsx';
import '../features/profile/profile-page.tsx';
import { m } from '@quiet-time/schema/sentences';
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
  return { calls, user: openSite(at, { token }) };
};
const plansOrPayment = () =>
  screen
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
  expect(screen.queryByText('PRO')).not.toBeInTheDocument();
});

it.each([
  ['/', 'Begin the day where it is quiet'],
  ['/prayers', 'Prayers'],
  ['/encouraging', 'Encouraging Words'],
  ['/payment', m.plans_none()],
])('a site without plans points members to none at %s', async (at, heading) => {
  const { calls } = open(at, 'token-of-miriam');
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

it('a site without plans says so to members who would need one', async () => {
  open('/prayers', 'token-of-miriam');
  expect(await screen.findByText(m.locked_none_text())).toBeVisible();
  expect(screen.queryByText(m.prayer_request_needs_plan())).not.toBeInTheDocument();
});

it('a site without plans lists none in its menu, and leaves the journal where it is', async () => {
  const { user } = open('/faq', 'token-of-miriam');
  await screen.findByRole('button', { name: /^Your account, / });
  await user.click(screen.getAllByRole('button', { name: 'Menu' })[0]!);
  const journals = await screen.findAllByRole('link', { name: 'Journal' });
  expect(new Set(journals.map((link) => link.getAttribute('href')))).toEqual(new Set(['/journal']));
  expect(plansOrPayment()).toEqual([]);
});

it.each([
  ['/journal', m.locked_journal_none_text()],
  ['/payment', null],
])('a site without plans asks nobody to sign in for %s', async (redirect, reason) => {
  open(`/login?redirect=${redirect}`);
  await screen.findByLabelText('Email');
  expect(screen.queryByText(m.account_why_journal())).not.toBeInTheDocument();
  expect(screen.queryByText(m.account_why_payment())).not.toBeInTheDocument();
  if (reason) expect(screen.getByText(reason)).toBeVisible();
});

it('a site without plans says so at the address of the plans', async () => {
  open('/subscription-plans');
  expect(await screen.findByRole('heading', { level: 1, name: m.plans_none() })).toBeVisible();
  expect(screen.queryByText(m.plans_heading())).not.toBeInTheDocument();
});
