import { m } from '@quiet-time/schema/sentences';
import { noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { openProfile, preferences } from './testing/open-profile.ts';

afterEach(() => localStorage.clear());

const accepted = { mailRefusedAt: null, mailRefusedBy: null };

/** Opens the tab, on a server that stores the choices. */
async function open(answers: object = {}, viewer: object = miriam) {
  let stored: object = preferences;
  const opened = await openProfile(
    {
      Preferences: () => ({
        me: { __typename: 'Viewer', id: miriam.id, ...accepted, preferences: stored },
      }),
      UpdatePreferences: ({ input }: { input: { preferences: object } }) => {
        stored = { ...stored, ...input.preferences };
        return { updatePreferences: { __typename: 'Viewer', id: miriam.id, preferences: stored } };
      },
      ...answers,
    } as never,
    viewer,
    '/profile?tab=preferences',
  );
  await screen.findByLabelText('Theme');
  const changes = () =>
    opened.sent('UpdatePreferences').map(({ input }) => (input as { preferences: object }).preferences);
  return { ...opened, changes };
}
const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows a theme at once, and sends that alone', async () => {
  const { changes } = await open();
  choose('Theme', 'dark');
  expect(scheme()).toBe('dark');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(changes()).toEqual([{ theme: 'dark' }]);
  choose('Theme', 'light');
  expect(scheme()).toBe('light');
  await waitFor(() => expect(changes()).toEqual([{ theme: 'dark' }, { theme: 'light' }]));
});

it('saves each choice by itself, and says so beside it', async () => {
  const { user, changes } = await open();
  choose('Language', 'fr');
  await screen.findByText('Saved');
  choose('Time zone', 'Asia/Tokyo');
  await waitFor(() => expect(changes()).toHaveLength(2));
  await user.click(screen.getByRole('switch', { name: 'Remind me every day' }));
  await waitFor(() => expect(screen.getByLabelText('Time')).toBeEnabled());
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '05:30' } });
  fireEvent.blur(screen.getByLabelText('Time'));
  await user.click(screen.getByRole('switch', { name: /^Letters/ }));
  await user.click(screen.getByRole('switch', { name: /^Email notifications/ }));
  await user.click(screen.getByRole('switch', { name: /^Welcome message/ }));
  await waitFor(() =>
    expect(Object.assign({}, ...changes())).toEqual({
      language: 'fr',
      timezone: 'Asia/Tokyo',
      dailyReminders: true,
      reminderTime: '05:30',
      letters: false,
      emailNotifications: false,
      welcomeMessage: false,
    }),
  );
});

it('offers the eight zones first, and then every other', async () => {
  await open();
  const [often, all] = within(screen.getByLabelText('Time zone')).getAllByRole('group') as HTMLElement[];
  const names = (group: HTMLElement) =>
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(names(often!)).toEqual([
    'UTC',
    'Eastern',
    'Central',
    'Mountain',
    'Pacific',
    'London',
    'Paris',
    'Tokyo',
  ]);
  expect(names(all!)).toEqual(expect.arrayContaining(['Africa/Johannesburg', 'America/Sao Paulo']));
  expect(names(all!).length).toBeGreaterThan(300);
});

it('shows a zone that is stored by a name that no browser lists', async () => {
  const me = {
    __typename: 'Viewer',
    id: miriam.id,
    ...accepted,
    preferences: { ...preferences, timezone: 'US/Samoa' },
  };
  await open({ Preferences: { me } });
  expect(screen.getByLabelText('Time zone')).toHaveValue('US/Samoa');
});

it('does not send a time that is typed in half, and brings the stored one back', async () => {
  const me = {
    __typename: 'Viewer',
    id: miriam.id,
    ...accepted,
    preferences: { ...preferences, dailyReminders: true },
  };
  const { changes } = await open({ Preferences: { me } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '' } });
  fireEvent.blur(screen.getByLabelText('Time'));
  expect(screen.getByLabelText('Time')).toHaveValue('08:00');
  expect(changes()).toEqual([]);
});

it('reports a failed choice, and shows the stored value', async () => {
  const { user } = await open({ UpdatePreferences: noConnection });
  const reminders = screen.getByRole('switch', { name: 'Remind me every day' });
  await user.click(reminders);
  expect(await screen.findByText(m.shared_no_connection(), { exact: false })).toHaveTextContent(
    m.profile_update_failed(),
  );
  expect(reminders).not.toBeChecked();
});

it('sends the last of several quick choices last', async () => {
  let answer = (_: object) => {};
  const first = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const saved = (timezone: string) => ({
    updatePreferences: { __typename: 'Viewer', id: miriam.id, preferences: { ...preferences, timezone } },
  });
  let asked = 0;
  const { changes } = await open({
    UpdatePreferences: ({ input }: { input: { preferences: { timezone: string } } }) => {
      asked += 1;
      return asked === 1 ? first : saved(input.preferences.timezone);
    },
  });
  choose('Time zone', 'Europe/Paris');
  choose('Time zone', 'Europe/London');
  choose('Time zone', 'Asia/Tokyo');
  expect(screen.getByLabelText('Time zone')).toHaveValue('Asia/Tokyo');
  answer(saved('Europe/Paris'));
  await waitFor(() => expect(changes()).toEqual([{ timezone: 'Europe/Paris' }, { timezone: 'Asia/Tokyo' }]));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByLabelText('Time zone')).toHaveValue('Asia/Tokyo');
});

const chosenDark = {
  ...miriam,
  ...accepted,
  preferences: { ...preferences, theme: 'dark', chosenTheme: 'dark' },
};

it('takes over the theme of the account on a device that has none', async () => {
  await open({ Preferences: { me: chosenDark } }, chosenDark);
  await waitFor(() => expect(scheme()).toBe('dark'));
});

it('keeps the theme that was chosen on this device', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'light');
  // Set by the page's inline script.
  document.documentElement.dataset.mantineColorScheme = 'light';
  await open({ Preferences: { me: chosenDark } }, chosenDark);
  await screen.findByRole('button', { name: `Your account, ${miriam.name}` });
  expect(scheme()).toBe('light');
});

it.each([
  ['bounce', m.profile_mails_refused()],
  ['complaint', m.profile_mails_complained()],
])('says why the address is set aside (%s), until a press', async (mailRefusedBy, text) => {
  const me = { __typename: 'Viewer', id: miriam.id, preferences };
  const { user, sent } = await open({
    Preferences: { me: { ...me, mailRefusedAt: '2026-11-20T07:00:00.000Z', mailRefusedBy } },
    AcceptMailsAgain: { acceptMailsAgain: { __typename: 'Viewer', id: miriam.id, ...accepted } },
  });
  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.profile_mails_again() }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(sent('AcceptMailsAgain')).toHaveLength(1);
});
