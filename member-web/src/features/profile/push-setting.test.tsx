import { m } from '@quiet-time/schema/sentences';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { browserPush } from './browser-push.ts';
import { openProfile, preferences } from './testing/open-profile.ts';

const subscription = { endpoint: 'https://push.example/here', p256dh: 'key', auth: 'secret' };

beforeEach(() => {
  vi.spyOn(browserPush, 'ability').mockReturnValue('able');
  vi.spyOn(browserPush, 'subscribe').mockResolvedValue(subscription);
  vi.spyOn(browserPush, 'unsubscribe').mockResolvedValue();
});

/** Opens the setting of a member with daily reminders, on a server that stores the switch. */
async function open(answers: object = {}, dailyReminders = true) {
  let isOn = false;
  const switching = (on: boolean) => () => {
    isOn = on;
    return { [on ? 'switchPushOn' : 'switchPushOff']: true };
  };
  const opened = await openProfile(
    {
      Preferences: {
        me: {
          __typename: 'Viewer',
          id: miriam.id,
          mailRefusedAt: null,
          mailRefusedBy: null,
          preferences: { ...preferences, dailyReminders },
        },
      },
      Push: () => ({ push: { __typename: 'Push', publicKey: 'AQID', isOn } }),
      SwitchPushOn: switching(true),
      SwitchPushOff: switching(false),
      ...answers,
    } as never,
    miriam,
    '/profile?tab=preferences',
  );
  const toggle = await screen.findByRole('switch', { name: new RegExp(`^${m.push_label()}`) });
  return { ...opened, toggle };
}

it('switches notifications on for this browser, and off again', async () => {
  const { user, toggle, sent } = await open();
  expect(toggle).not.toBeChecked();
  expect(browserPush.subscribe).not.toHaveBeenCalled();
  await user.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  expect(browserPush.subscribe).toHaveBeenCalledWith('AQID');
  expect(sent('SwitchPushOn')).toEqual([{ input: subscription }]);
  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(browserPush.unsubscribe).toHaveBeenCalledOnce();
});

it('shows how to allow them when the reader has declined', async () => {
  const { user, toggle, sent } = await open();
  vi.mocked(browserPush.subscribe).mockImplementation(async () => {
    vi.mocked(browserPush.ability).mockReturnValue('denied');
    return null;
  });
  await user.click(toggle);
  expect(await screen.findByText(m.push_denied())).toBeVisible();
  expect(toggle).toBeDisabled();
  expect(sent('SwitchPushOn')).toEqual([]);
});

it('names the missing feature of this browser', async () => {
  vi.mocked(browserPush.ability).mockReturnValue('unsupported');
  const { toggle } = await open();
  expect(toggle).toBeDisabled();
  expect(screen.getByText(m.push_unsupported())).toBeVisible();
});

it('stays off when the server refuses it, and shows the reason', async () => {
  const { user, toggle } = await open({
    SwitchPushOn: refusal('BAD_USER_INPUT', m.push_subscription_invalid()),
  });
  await user.click(toggle);
  expect(await screen.findByText(m.push_subscription_invalid())).toBeVisible();
  expect(toggle).not.toBeChecked();
});

it('needs the daily reminders', async () => {
  const { toggle } = await open({}, false);
  expect(toggle).toBeDisabled();
});
