import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { requestOf, requestsOf } from '../../testing/sample-requests.ts';
import {
  field,
  made,
  mine,
  openRequests,
  paying,
  press,
  write,
  writeBoth,
} from './testing/open-requests.tsx';

/** Details of the server's refusal. */
const accessDenied = {
  reason: 'paid_required',
  subscription: 'free',
  subscriptionStatus: 'inactive',
  trialExpired: false,
  requiresPayment: true,
  hasUsedTrial: true,
} as const;

afterEach(() => localStorage.clear());

describe('asking for prayer', () => {
  it('invites a visitor to sign in, and leads back', async () => {
    const { sent } = openRequests({}, { viewer: null });
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
  ])('explains once to a member who is %s what a request needs', async (_who, changes, words) => {
    const { sent } = openRequests({}, { viewer: { ...miriam, ...changes } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Subject/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'See the plans' })).toHaveLength(1);
    await waitFor(() => expect(sent('MyPrayerRequests')).toHaveLength(1));
    expect(screen.queryByText('My Prayer Requests')).not.toBeInTheDocument();
  });

  it('shows a member whose plan has ended their requests and the unsent one', async () => {
    const values = { subject: '', message: 'Not yet sent' };
    saveDraft('prayer-request', miriam.id, { savedAt: new Date().toISOString(), version: null, values });
    openRequests({ MyPrayerRequests: requestsOf([requestOf('Then')]) }, { viewer: miriam });
    expect((await mine()).getByRole('article', { name: 'Then' })).toBeVisible();
    expect(screen.getByText(/kept on this device/)).toBeVisible();
  });

  it('counts signs once only a tenth of the room is left', async () => {
    openRequests({}, { viewer: { ...miriam, ...paying } });
    const subject = await field('Subject');
    fireEvent.change(subject, { target: { value: 'a'.repeat(limits.prayerRequest.subject * 0.9 - 1) } });
    expect(screen.queryByText(/characters$/)).not.toBeInTheDocument();
    fireEvent.change(subject, { target: { value: 'a'.repeat(limits.prayerRequest.subject * 0.9) } });
    expect(subject).toHaveAccessibleDescription('180 of 200 characters');
    expect(screen.getAllByText(/characters$/)).toHaveLength(1);
  });

  it('is open in a trial', async () => {
    openRequests(
      {},
      { viewer: { ...miriam, subscriptionStatus: 'trialing', trialEndsAt: '2999-01-05T06:00:00.000Z' } },
    );
    expect(await field('Subject')).toBeVisible();
  });

  it('sends one request however often the button is pressed, thanks, and shows it in the list', async () => {
    let arrive = (_: object) => {};
    const { sent, user } = openRequests({
      MyPrayerRequests: requestsOf([requestOf('Earlier')]),
      SubmitPrayerRequest: new Promise<object>((resolve) => (arrive = resolve)),
    });
    await (await mine()).findByRole('article', { name: 'Earlier' });
    await writeBoth();
    press('Send prayer request');
    fireEvent.click(await screen.findByRole('button', { name: 'Sending…' }));
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

  it('reports missing fields, and focuses the first', async () => {
    const { sent } = openRequests();
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

  it('counts, cuts nothing off, and reports long text', async () => {
    const { sent } = openRequests();
    await write('Subject', '🕯'.repeat(200));
    expect(screen.getByText('200 of 200 characters')).not.toHaveAttribute('data-over');
    await write('Subject', 's'.repeat(201));
    expect(screen.getByText('201 of 200 characters')).toHaveAttribute('data-over');
    await write('Your prayer request', 'm'.repeat(10_001));
    expect(screen.getByText('10,001 of 10,000 characters')).toBeVisible();
    press('Send prayer request');
    expect(
      await screen.findByText(m.prayer_request_subject_too_long({ max: limits.prayerRequest.subject })),
    ).toBeVisible();
    expect(
      screen.getByText(m.prayer_request_message_too_long({ max: limits.prayerRequest.message })),
    ).toBeVisible();
    expect(await field('Subject')).toHaveValue('s'.repeat(201));
    expect(sent('SubmitPrayerRequest')).toEqual([]);
  });

  it.each([
    ['no connection', noConnection, m.shared_no_connection()],
    ['too many', refusal('RATE_LIMITED', m.shared_rate_limited()), m.shared_rate_limited()],
    ['nothing said', refusal('INTERNAL_SERVER_ERROR', ''), m.prayer_request_submit_failed()],
  ])('keeps the typed text when it cannot be sent, also over a reload: %s', async (_what, answer, why) => {
    const { answers } = openRequests({ SubmitPrayerRequest: answer });
    await writeBoth();
    press('Send prayer request');
    const form = within(screen.getByRole('form', { name: 'Prayer request' }));
    expect(await form.findByRole('alert')).toHaveTextContent(why);
    expect(await field('Your prayer request')).toHaveValue('He is far away.\n');
    cleanup();
    openRequests(answers);
    expect(await field('Subject')).toHaveValue(' My brother ');
    expect(await field('Your prayer request')).toHaveValue('He is far away.\n');
  });

  it('offers the text of one member to no other', async () => {
    openRequests();
    await writeBoth();
    cleanup();
    openRequests({}, { viewer: { ...paying, id: 'noah' } });
    expect(await field('Subject')).toHaveValue('');
  });

  it('refetches the viewer when the server refuses the plan, and keeps the text', async () => {
    const { answers } = openRequests({
      SubmitPrayerRequest: refusal('SUBSCRIPTION_REQUIRED', m.shared_permission_denied(), { accessDenied }),
    });
    await writeBoth();
    answers.Viewer = { viewer: miriam };
    press('Send prayer request');
    const prompt = within(await screen.findByRole('dialog', { name: 'Premium Required' }));
    expect(prompt.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
      'href',
      '/subscription-plans',
    );
    fireEvent.click(prompt.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText(/kept on this device/)).toBeVisible();
    expect(readDraft('prayer-request', miriam.id)?.values).toMatchObject({ message: 'He is far away.\n' });
  });

  it('asks to sign in again in place when the session has ended, and sends', async () => {
    const signIn = { __typename: 'SignIn', token: 'fresh', viewer: paying };
    const { user, sent, answers } = openRequests({
      SubmitPrayerRequest: refusal('UNAUTHENTICATED', 'Please log in.'),
      SignIn: { signIn },
    });
    await writeBoth();
    press('Send prayer request');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    answers.SubmitPrayerRequest = made();
    await user.type(dialog.getByLabelText('Password'), 'quiet-time{Enter}');
    await screen.findByText(m.prayer_request_submitted());
    expect(sent('SubmitPrayerRequest')).toHaveLength(2);
  });

  it('is where the links in mails lead', async () => {
    openRequests({}, { at: '/prayers#prayer-requests' });
    await field('Subject');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ask for prayer' })).toHaveFocus());
  });
});
