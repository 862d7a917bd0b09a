// Loaded here, so that no test waits for a first import.
import './contact-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

afterEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});

function open(answer: FakeResponses[string] = { sendContactMessage: true }, token: string | null = null) {
  const answers: FakeResponses = { Viewer: { viewer: miriam }, SendContactMessage: answer };
  const { calls } = fakeGateway(undefined, answers);
  const user = openSite('/contact', { token });
  const sent = () =>
    calls
      .filter(({ operation }) => operation === 'SendContactMessage')
      .map(({ variables }) => variables.input);
  return { user, sent, answers };
}
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
async function fill(name: string, text: string) {
  fireEvent.change(await field(name), { target: { value: text } });
}
async function fillAll() {
  await fill('Full Name', ' Ruth Ode ');
  await fill('Email Address', 'ruth@example.com');
  await fill('Your Message', 'Please pray for us.');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

it('has a verse, the addresses, a word on prayer, and ways on', async () => {
  document.head.innerHTML = '<meta name="support-emails" content="help@example.org,pray@example.org">';
  open();
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
  await waitFor(() => expect(document.title).toBe('Contact · Quiet Time'));
  expect(screen.getByText(/Bear ye one another’s burdens/)).toBeVisible();
  for (const address of ['help@example.org', 'pray@example.org']) {
    expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
  }
  expect(screen.getByText(/every message is prayed for/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visit FAQ Page' })).toHaveAttribute('href', '/faq');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(await field('Email Address')).toHaveAttribute('type', 'email');
});

it('sends a message of a visitor, and is empty again', async () => {
  let arrive = (_: object) => {};
  const { sent } = open(new Promise<object>((resolve) => (arrive = resolve)));
  await fillAll();
  press('Send Message');
  const busy = await screen.findByRole('button', { name: 'Sending...' });
  // A second press while sending does nothing.
  fireEvent.click(busy);
  arrive({ sendContactMessage: true });
  const done = await dialog(m.contact_sent_title());
  expect(done.getByText(m.contact_sent())).toBeVisible();
  expect(sent()).toEqual([
    { name: 'Ruth Ode', email: 'ruth@example.com', query: 'Please pray for us.', website: '' },
  ]);
  for (const name of ['Full Name', 'Email Address', 'Your Message'])
    expect(await field(name)).toHaveValue('');
});

it("fills in a member's name and address, and leaves typed text", async () => {
  open(undefined, 'token-of-miriam');
  await waitFor(async () => expect(await field('Full Name')).toHaveValue(miriam.name));
  expect(await field('Email Address')).toHaveValue(miriam.email);
  await fill('Full Name', 'Mim');
  await fill('Your Message', 'Please pray for us.');
  press('Send Message');
  await dialog(m.contact_sent_title());
  expect(await field('Full Name')).toHaveValue(miriam.name);
  expect(await field('Your Message')).toHaveValue('');
});

it('reports missing fields, and focuses the first', async () => {
  const { user, sent } = open();
  await fill('Full Name', 'Ruth');
  press('Send Message');
  const alert = await dialog(m.contact_missing_title());
  expect(alert.getByText(m.shared_fill_in_all_fields())).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'OK' }));
  expect(await field('Email Address')).toHaveFocus();
  expect(await field('Email Address')).toBeInvalid();
  expect(sent()).toEqual([]);
});

it.each(['Full Name', 'Email Address', 'Your Message'])(
  'says at the field that %s alone is missing',
  async (name) => {
    const { sent } = open();
    await fillAll();
    await fill(name, ' ');
    press('Send Message');
    await waitFor(async () => expect(await field(name)).toHaveFocus());
    expect(await field(name)).toHaveAccessibleDescription('Missing Information. Please fill in all fields');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  },
);

it('asks for more than nine characters', async () => {
  const { user, sent } = open();
  await fillAll();
  await fill('Your Message', ' 123456789 ');
  press('Send Message');
  const alert = await dialog(m.contact_too_short_title());
  await user.click(alert.getByRole('button', { name: 'OK' }));
  expect(await field('Your Message')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('says at the field that an address is not complete', async () => {
  const { sent } = open();
  await fillAll();
  await fill('Email Address', 'ruth@');
  press('Send Message');
  await waitFor(async () => expect(await field('Email Address')).toHaveFocus());
  expect(await field('Email Address')).toHaveAccessibleDescription(/address/);
  expect(sent()).toEqual([]);
});

it.each([
  ['no connection', noConnection, m.shared_no_connection()],
  ['too many', refusal('RATE_LIMITED', m.shared_rate_limited(), { retryAfter: 60 }), m.shared_rate_limited()],
  ['nothing said', refusal('INTERNAL_SERVER_ERROR', ''), m.contact_send_failed()],
])('keeps the typed text when it cannot be sent: %s', async (_what, answer, why) => {
  const { user } = open(answer);
  await fillAll();
  press('Send Message');
  const alert = await dialog(m.contact_failed_title());
  expect(alert.getByText(why)).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'OK' }));
  expect(await field('Your Message')).toHaveValue('Please pray for us.');
  expect(await field('Full Name')).toHaveValue(' Ruth Ode ');
});

it("keeps a visitor's text over a reload, until it is sent", async () => {
  open();
  await fillAll();
  cleanup();
  open();
  await waitFor(async () => expect(await field('Your Message')).toHaveValue('Please pray for us.'));
  expect(await field('Email Address')).toHaveValue('ruth@example.com');
  // Other people may use this browser next.
  expect(localStorage.getItem('draft:guest:contact')).toBeNull();
  press('Send Message');
  await dialog(m.contact_sent_title());
  cleanup();
  open();
  expect(await field('Your Message')).toHaveValue('');
});

it("keeps a visitor's draft for the member who signs in, and shows it to nobody else", async () => {
  open();
  await fillAll();
  cleanup();
  open(undefined, 'token');
  await waitFor(async () => expect(await field('Your Message')).toHaveValue('Please pray for us.'));
  cleanup();
  const { answers } = open({ sendContactMessage: true }, 'token');
  await waitFor(async () => expect(await field('Your Message')).toHaveValue('Please pray for us.'));
  cleanup();
  Object.assign(answers, { Viewer: { viewer: { ...miriam, id: 'noah' } } });
  fakeGateway(undefined, answers);
  openSite('/contact', { token: 'token' });
  await waitFor(async () => expect(await field('Full Name')).toHaveValue(miriam.name));
  expect(await field('Your Message')).toHaveValue('');
});
