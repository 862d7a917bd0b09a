import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openProfile } from './testing/open-profile.ts';

const device = (id: string, name: string, { current = false, site = 'member' } = {}) => ({
  __typename: 'DeviceSession',
  id,
  device: name,
  site,
  current,
  lastSeenAt: '2026-11-20T07:51:00.000Z',
});
const all = [
  device('a', 'Safari on iOS'),
  device('b', 'Firefox on Linux', { current: true }),
  device('c', 'Chrome on Windows'),
];

/** Opens the devices, on a server that removes those that are signed out. */
async function open(answers: object = {}) {
  let sessions = all;
  const opened = await openProfile(
    {
      Devices: () => ({ sessions }),
      EndSession: ({ id }: { id: string }) => {
        sessions = sessions.filter((each) => each.id !== id);
        return { endSession: id };
      },
      EndOtherSessions: () => {
        sessions = sessions.filter(({ current }) => current);
        return { endOtherSessions: 2 };
      },
      ...answers,
    } as never,
    undefined,
    '/profile?tab=security#devices',
  );
  await screen.findByText('Safari on iOS');
  return opened;
}
const section = () => screen.getByRole('heading', { name: 'Signed in on' }).closest('section')!;
const names = () =>
  within(section())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);

it('are closed at first, and ask the server for nothing until they are opened', async () => {
  const { user, sent } = await openProfile({ Devices: { sessions: all } });
  expect(screen.queryByText('Safari on iOS')).toBeNull();
  expect(sent('Devices')).toEqual([]);
  await user.click(screen.getByRole('heading', { name: 'Advanced' }));
  expect(await screen.findByText('Safari on iOS')).toBeVisible();
});

it('take the focus at their address', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Signed in on' })).toHaveFocus();
});

it('lists this device first, which has no button', async () => {
  await open();
  expect(names()).toEqual(['Firefox on Linux', 'Safari on iOS', 'Chrome on Windows']);
  const [here, other] = within(section()).getAllByRole('listitem');
  expect(here).toHaveTextContent('This device');
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(other).toHaveTextContent(/Last used 20 Nov 2026, \d\d:51/);
});

it('distinguishes the back-office from the member site on the same device', async () => {
  const { user } = await open({
    Devices: () => ({ sessions: [...all, device('d', 'Firefox on Linux', { site: 'admin' })] }),
  });
  expect(names()).toContain('Firefox on Linux, back-office');
  await user.click(screen.getByRole('button', { name: /Sign out Firefox on Linux, back-office/ }));
  expect(
    await screen.findByText(m.profile_devices_ended({ device: 'Firefox on Linux, back-office' })),
  ).toBeVisible();
});

it('signs one out, and stays on the page', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: /Sign out Safari on iOS/ }));
  expect(await screen.findByText(m.profile_devices_ended({ device: 'Safari on iOS' }))).toBeVisible();
  expect(sent('EndSession')).toEqual([{ id: 'a' }]);
  expect(names()).toEqual(['Firefox on Linux', 'Chrome on Windows']);
  expect(screen.getByRole('heading', { name: 'Signed in on' })).toHaveFocus();
});

it('signs out everywhere else', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText(m.profile_devices_others_ended())).toBeVisible();
  expect(sent('EndOtherSessions')).toHaveLength(1);
  expect(names()).toEqual(['Firefox on Linux']);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('takes one that was signed out meanwhile for signed out', async () => {
  let sessions = all;
  const gone = () => {
    sessions = all.slice(1);
    return refusal('NOT_FOUND', m.shared_not_found());
  };
  const { user } = await open({ Devices: () => ({ sessions }), EndSession: gone });
  await user.click(screen.getByRole('button', { name: /Sign out Safari on iOS/ }));
  await waitFor(() => expect(names()).toEqual(['Firefox on Linux', 'Chrome on Windows']));
});

it('says that it did not work, and keeps the list', async () => {
  const { user } = await open({ EndSession: noConnection });
  await user.click(screen.getByRole('button', { name: /Sign out Safari on iOS/ }));
  expect(await screen.findByText(m.shared_no_connection())).toBeVisible();
  expect(names()).toHaveLength(3);
});
