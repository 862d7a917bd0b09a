import { keepDraft, readDraft } from '@quiet-time/schema/web/form/drafts.ts';
// Loaded here, so that no test waits for a first import.
import '../prayers/prayers-page.tsx';
import './prayer-requests.tsx';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { m } from '@quiet-time/schema/sentences';
import {
  type Answers,
  noConnection,
  ofNewerGateway,
  refusal,
} from '@quiet-time/schema/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { prayersOf } from '../../testing/sample-encouraging-words.ts';
import { miriam } from '../../testing/sample-members.ts';
import { countOf, partOf, requestOf, requestsOf, responseOf } from '../../testing/sample-requests.ts';

const paying = { ...miriam, subscription: 'standard', subscriptionStatus: 'active' };

function open(answers: Answers = {}, { viewer = paying as object | null, at = '/prayers' } = {}) {
  const given: Answers = Object.assign(answers, {
    CurrentPrayers: prayersOf(),
    Viewer: { viewer },
    FavoritesAmong: { favoritesAmong: [] },
    MyPrayerRequests: requestsOf([]),
    MyPrayerRequestCount: countOf(0),
    ...answers,
  });
  const { calls } = fakeGateway(undefined, given);
  const user = openSite(at, { token: viewer && 'token-of-miriam' });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const mine = async () => within(await screen.findByRole('region', { name: 'My Prayer Requests' }));
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const write = async (name: string, text: string) =>
  fireEvent.change(await field(name), { target: { value: text } });
async function writeBoth() {
  await write('Subject', ' My brother ');
  await write('Your prayer request', 'He is far away.\n');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const made = (changes: object = {}) => ({
  submitPrayerRequest: requestOf('My brother', { message: 'He is far away.', ...changes }),
});

afterEach(() => localStorage.clear());

describe('asking for prayer', () => {
  it('invites a guest to sign in, and leads back', async () => {
    const { sent } = open({}, { viewer: null });
    const link = await screen.findByRole('link', { name: 'Sign in to ask for prayer' });
    const redirect = new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('redirect');
    expect(redirect).toBe('/prayers#prayer-requests');
    expect(screen.queryByRole('button', { name: 'Send prayer request' })).not.toBeInTheDocument();
    expect(sent('MyPrayerRequests')).toEqual([]);
  });

  it.each([
    ['free', {}, /part of every plan/],
    ['past due', { ...paying, subscriptionStatus: 'past_due' }, /payment did not go through/],
    ['after a trial', { hasUsedTrial: true, trialEndsAt: '2026-01-05T06:00:00.000Z' }, /trial has ended/],
  ])('says to a member who is %s what it takes, once', async (_who, changes, words) => {
    const { sent } = open({}, { viewer: { ...miriam, ...changes } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Subject/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'See the plans' })).toHaveLength(1);
    await waitFor(() => expect(sent('MyPrayerRequests')).toHaveLength(1));
    expect(screen.queryByText('My Prayer Requests')).not.toBeInTheDocument();
  });

  it('shows to a member whose plan has ended what was asked and what is not sent yet', async () => {
    const values = { subject: '', message: 'Not yet sent' };
    keepDraft('prayer-request', miriam.id, { savedAt: new Date().toISOString(), version: null, values });
    open({ MyPrayerRequests: requestsOf([requestOf('Then')]) }, { viewer: miriam });
    expect((await mine()).getByRole('article', { name: 'Then' })).toBeVisible();
    expect(screen.getByText(/kept on this device/)).toBeVisible();
  });

  it('is open in a trial', async () => {
    open(
      {},
      { viewer: { ...miriam, subscriptionStatus: 'trialing', trialEndsAt: '2999-01-05T06:00:00.000Z' } },
    );
    expect(await field('Subject')).toBeVisible();
  });

  it('sends one request however often the button is pressed, thanks, and shows it in the list', async () => {
    let arrive = (_: object) => {};
    const { sent, user } = open({
      MyPrayerRequests: requestsOf([requestOf('Earlier')]),
      SubmitPrayerRequest: new Promise<object>((resolve) => (arrive = resolve)),
    });
    await (await mine()).findByRole('article', { name: 'Earlier' });
    await writeBoth();
    press('Send prayer request');
    fireEvent.click(await screen.findByRole('button', { name: 'Sending...' }));
    arrive(made());
    await waitFor(() => expect(screen.getByText(m.prayer_request_submitted())).toHaveFocus());
    expect(sent('SubmitPrayerRequest')).toEqual([
      { input: { subject: 'My brother', message: 'He is far away.' } },
    ]);
    const listed = (await mine()).getAllByRole('article');
    expect(listed.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'My brother',
      'Earlier',
    ]);
    await user.click(screen.getByRole('button', { name: 'Write another one' }));
    expect(await field('Subject')).toHaveValue('');
    expect(readDraft('prayer-request', miriam.id)).toBeNull();
  });

  it('asks for what is missing, and leads to it', async () => {
    const { sent } = open();
    await write('Your prayer request', ' ');
    press('Send prayer request');
    await waitFor(async () => expect(await field('Subject')).toHaveFocus());
    expect(screen.getAllByText(m.prayer_request_required())).toHaveLength(1);
    expect(await field('Your prayer request')).toBeInvalid();
    await write('Subject', 'My brother');
    press('Send prayer request');
    await waitFor(async () => expect(await field('Your prayer request')).toHaveFocus());
    expect(await field('Your prayer request')).toHaveAccessibleDescription(
      new RegExp(m.prayer_request_required()),
    );
    expect(sent('SubmitPrayerRequest')).toEqual([]);
  });

  it('counts, cuts nothing off, and says what is too long', async () => {
    const { sent } = open();
    await write('Subject', '🕯'.repeat(200));
    expect(screen.getByText('200 of 200 characters')).not.toHaveAttribute('data-over');
    await write('Subject', 's'.repeat(201));
    expect(screen.getByText('201 of 200 characters')).toHaveAttribute('data-over');
    await write('Your prayer request', 'm'.repeat(10_001));
    expect(screen.getByText('10,001 of 10,000 characters')).toBeVisible();
    press('Send prayer request');
    expect(
      await screen.findByText(messages.tooLong('The subject', limits.prayerRequest.subject)),
    ).toBeVisible();
    expect(
      screen.getByText(messages.tooLong('The prayer request', limits.prayerRequest.message)),
    ).toBeVisible();
    expect(await field('Subject')).toHaveValue('s'.repeat(201));
    expect(sent('SubmitPrayerRequest')).toEqual([]);
  });

  it.each([
    ['no connection', noConnection, messages.noConnection],
    ['too many', refusal('RATE_LIMITED', messages.rateLimited), messages.rateLimited],
    ['nothing said', refusal('INTERNAL_SERVER_ERROR', ''), m.prayer_request_submit_failed()],
  ])('keeps what was typed when it cannot be sent, over a reload too: %s', async (_what, answer, why) => {
    const { answers } = open({ SubmitPrayerRequest: answer });
    await writeBoth();
    press('Send prayer request');
    const form = within(screen.getByRole('form', { name: 'Prayer request' }));
    expect(await form.findByRole('alert')).toHaveTextContent(why);
    expect(await field('Your prayer request')).toHaveValue('He is far away.\n');
    cleanup();
    open(answers);
    expect(await field('Subject')).toHaveValue(' My brother ');
    expect(await field('Your prayer request')).toHaveValue('He is far away.\n');
  });

  it('offers what one member typed to no other', async () => {
    open();
    await writeBoth();
    cleanup();
    open({}, { viewer: { ...paying, id: 'noah' } });
    expect(await field('Subject')).toHaveValue('');
  });

  it('looks who is there when the server refuses the plan, and keeps the words', async () => {
    const { answers } = open({
      SubmitPrayerRequest: refusal('SUBSCRIPTION_REQUIRED', messages.permissionDenied),
    });
    await writeBoth();
    answers.Viewer = { viewer: miriam };
    press('Send prayer request');
    expect(await screen.findByText(/kept on this device/)).toBeVisible();
    expect(readDraft('prayer-request', miriam.id)?.values).toMatchObject({ message: 'He is far away.\n' });
  });

  it('is where the link at the top of the page leads', async () => {
    const { user } = open();
    await field('Subject');
    const link = screen.getByRole('link', { name: 'ask us to pray with you' });
    for (let presses = 0; presses < 2; presses++) {
      await user.click(link);
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Ask for prayer' })).toHaveFocus());
      link.focus();
    }
    expect(address()).toBe('/prayers#prayer-requests');
  });
});

describe('the own prayer requests', () => {
  it('have a subject, a date, a state, words and responses', async () => {
    open({
      MyPrayerRequests: requestsOf([
        requestOf('One', { status: 'answered', responses: [responseOf('We are with you.')] }),
        requestOf('Two'),
        requestOf('Three', { status: 'closed' }),
      ]),
    });
    const item = async (name: string) => within(await (await mine()).findByRole('article', { name }));
    const one = await item('One');
    expect(one.getByText('Words of One')).toBeVisible();
    expect(one.getByText('20 Nov 2026')).toBeVisible();
    const responses = within(one.getByRole('list', { name: 'Responses' }));
    expect(responses.getByText('We are with you.')).toBeVisible();
    expect(responses.getByText('We wrote this on 21 Nov 2026')).toBeVisible();
    expect(one.getByText('Answered')).toHaveAttribute('data-status', 'answered');
    expect((await item('Two')).getByText('Pending')).toHaveAttribute('data-status', 'pending');
    expect((await item('Two')).queryByRole('list')).not.toBeInTheDocument();
    expect((await item('Three')).getByText('Closed')).toHaveAttribute('data-status', 'closed');
  });

  it('are answered where a gateway knows another state', async () => {
    open({ MyPrayerRequests: ofNewerGateway(requestsOf([requestOf('Four', { status: 'forwarded' })])) });
    const item = within(await (await mine()).findByRole('article', { name: 'Four' }));
    expect(item.getByText('Answered')).toHaveAttribute('data-status', 'answered');
  });

  it('come five at a time, each once, and reading goes on at the first that came', async () => {
    const all = Array.from({ length: 12 }, (_, index) => requestOf(`Number ${index + 1}`));
    const { user, sent } = open({
      MyPrayerRequests: partOf(all),
      MyPrayerRequestCount: () => countOf(all.length),
      SubmitPrayerRequest: made(),
    });
    const list = await mine();
    const subjects = () =>
      list.getAllByRole('article').map((item) => within(item).getByRole('heading').textContent);
    await list.findByText('5 of 12');
    all.unshift(requestOf('My brother'));
    await writeBoth();
    press('Send prayer request');
    await list.findByText('6 of 13');
    await user.click(list.getByRole('button', { name: 'Load more' }));
    await list.findByText('11 of 13');
    expect(list.getByRole('heading', { name: 'Number 6' })).toHaveFocus();
    await user.click(list.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(subjects()).toHaveLength(13));
    expect(subjects()).toEqual(['My brother', ...Array.from({ length: 12 }, (_, i) => `Number ${i + 1}`)]);
    expect(list.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(sent('MyPrayerRequests')).toEqual([
      { first: 5 },
      { first: 5, after: 'id-Number-5' },
      { first: 5, after: 'id-Number-10' },
    ]);
  });

  it('stay when more of them cannot be loaded, which can be tried again', async () => {
    const answers: Answers = { MyPrayerRequests: requestsOf([requestOf('One')], 'id-One') };
    const { user } = open(answers);
    const list = await mine();
    const more = await list.findByRole('button', { name: 'Load more' });
    answers.MyPrayerRequests = noConnection;
    await user.click(more);
    expect(await list.findByRole('alert')).toHaveTextContent(messages.noConnection);
    expect(list.getByRole('article', { name: 'One' })).toBeVisible();
    answers.MyPrayerRequests = requestsOf([requestOf('Two')]);
    await user.click(list.getByRole('button', { name: 'Load more' }));
    expect(await list.findByRole('article', { name: 'Two' })).toBeVisible();
  });

  it('say kindly that there are none, and that they cannot be loaded', async () => {
    const answers: Answers = { MyPrayerRequests: noConnection };
    const { user } = open(answers);
    const list = await mine();
    expect(await list.findByText(m.prayer_request_load_failed())).toBeVisible();
    answers.MyPrayerRequests = requestsOf([]);
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText(/^Nothing yet/)).toBeVisible();
  });

  it('show the beginning of a long one, and the rest when it is asked for', async () => {
    const { user } = open({
      MyPrayerRequests: requestsOf([requestOf('Long', { message: 'word '.repeat(200) })]),
    });
    const list = await mine();
    await user.click(await list.findByRole('button', { name: 'Show all: Long' }));
    expect(list.getByRole('button', { name: 'Show less: Long' })).toHaveAttribute('aria-expanded', 'true');
  });
});
