// Loaded here, so that no test waits for a first import.
import './daily-mail-invitation.tsx';
import './stop-reminders-page.tsx';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  const meta = Object.assign(document.createElement('meta'), { name: 'daily-mail', content: 'on' });
  document.head.append(meta);
  return () => {
    meta.remove();
    vi.useRealTimers();
  };
});

const stored = {
  __typename: 'DailyMail',
  state: 'waiting',
  email: 'r…@example.org',
  time: '07:30',
  timezone: 'Europe/Berlin',
  language: 'de',
};
function open(answers: FakeResponses = {}, path = '/unsubscribe/from-the-mail?daily') {
  const given = { Viewer: { viewer: null }, DailyMail: { dailyMail: stored }, ...answers } as FakeResponses;
  const { calls } = fakeGateway(undefined, given);
  const user = openSite(path, { token: null });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each(['/', '/devotionals'])('%s offers guests a plain form, which is folded', async (path) => {
  open({}, path);
  const line = await screen.findByText(m.daily_mail_line());
  const form = line.closest('details')!.querySelector('form')!;
  expect(line.closest('details')).not.toHaveAttribute('open');
  expect([form.getAttribute('action'), form.method]).toEqual(['/daily-mail', 'post']);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    email: '',
    time: limits.dailyMail.time,
    language: 'en',
    website: '',
  });
});

it('offers nothing to members', async () => {
  fakeGateway();
  openSite('/', { token: 'a session' });
  await screen.findByRole('link', { name: /Title of 2026-11-21/ });
  expect(screen.queryByText(m.daily_mail_line())).toBeNull();
});

it('offers nothing on a site without it', async () => {
  document.head.querySelector<HTMLMetaElement>('meta[name="daily-mail"]')!.content = 'off';
  open({}, '/');
  await screen.findByRole('link', { name: /Title of 2026-11-21/ });
  expect(screen.queryByText(m.daily_mail_line())).toBeNull();
});

it.each([
  ['sent', m.daily_mail_sent()],
  ['BAD_USER_INPUT', m.account_email_invalid()],
  ['anything', m.daily_mail_failed()],
])('says what became of a sent form: %s', async (result, text) => {
  open({}, `/?daily-mail=${result}`);
  expect((await screen.findByText(text)).closest('details')).toHaveAttribute('open');
  expect(screen.getByRole('button', { name: m.daily_mail_send() })).toBeVisible();
});

it('asks before it confirms, then changes and stops', async () => {
  const on = { ...stored, state: 'on', time: '06:15' };
  const { user, sent } = open({
    SaveDailyMail: { saveDailyMail: on },
    StopReminders: { stopReminders: true },
  });
  const confirm = await screen.findByRole('button', { name: m.daily_mail_confirm() });
  expect(screen.getByText(m.daily_mail_confirm_text({ email: stored.email }))).toBeVisible();
  expect(sent('SaveDailyMail')).toEqual([]);
  fireEvent.change(screen.getByLabelText(m.daily_mail_time()), { target: { value: '06:15' } });
  await user.click(confirm);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(m.daily_mail_saved({ time: '06:15' })),
  );
  expect(sent('SaveDailyMail')).toEqual([
    { token: 'from-the-mail', time: '06:15', timezone: 'Europe/Berlin', language: 'de' },
  ]);
  await user.click(screen.getByRole('button', { name: m.reminders_stop() }));
  const days = limits.dailyMail.keptDays;
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(m.daily_mail_stopped({ days })));
  expect(screen.getByRole('button', { name: m.daily_mail_confirm() })).toBeVisible();
});

it('leads to the preferences of an account', async () => {
  open({ DailyMail: { dailyMail: { ...stored, state: 'account', email: null } } });
  await heading(m.daily_mail_account());
  expect(screen.getByRole('link', { name: m.reminders_to_preferences() })).toHaveAttribute(
    'href',
    '/profile?tab=preferences',
  );
});

it('keeps what was chosen after a failure', async () => {
  const { user } = open({ SaveDailyMail: refusal('CONFLICT', 'Later') });
  await user.click(await screen.findByRole('button', { name: m.daily_mail_confirm() }));
  expect(await screen.findByText('Later')).toBeVisible();
  expect(screen.getByLabelText(m.daily_mail_time())).toHaveValue('07:30');
});

it('explains an old link', async () => {
  open({ DailyMail: refusal('NOT_FOUND', m.reminders_link_invalid()) }, '/unsubscribe/old?daily');
  await heading(m.reminders_link_invalid());
});
