// Loaded here, so that no test waits for a first import.
import '../home/home-page.tsx';
import './greeting-dialog.tsx';
import { session } from '@quiet-time/web/session.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteGreeted, noteWelcome } from '../../lib/welcomes.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

const greeting = { name: new RegExp(`, ${miriam.name}$`) };
const dialog = () => screen.findByRole('dialog', greeting);
const noDialog = () => expect(screen.queryByRole('dialog', greeting)).not.toBeInTheDocument();

/** Opens the home page as this member on Saturday 21 November 2026. */
function openHome(viewer: object = miriam, at = '/') {
  fakeGateway(undefined, { Viewer: { viewer } });
  return openSite(at, { token: 'token-of-miriam' });
}

/** Waits until the page has all responses, when a greeting would be shown. */
async function settled() {
  await screen.findByRole('button', { name: /Your account, / });
  await screen.findByText('Title of 2026-11-21');
  await act(async () => {});
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('greets by name, says that the devotional is ready, and brings a verse', async () => {
  const user = openHome();
  expect(await dialog()).toHaveTextContent("Welcome back. Today's devotional is ready.");
  expect(await dialog()).toHaveTextContent('Draw nigh to God, and he will draw nigh to you.James 4:8');
  await user.click(screen.getByRole('button', { name: 'Amen' }));
  noDialog();
});

it.each([0, 0.99])('greets in different words: chance %d', async (chance) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  openHome();
  const words = chance === 0 ? 'Good morning' : 'There is a quiet place for you here';
  expect(await dialog()).toHaveAccessibleName(`${words}, ${miriam.name}`);
});

it('greets once a day, whether it was answered or not', async () => {
  openHome();
  await dialog();
  // Simulates a reload.
  cleanup();
  openHome();
  await settled();
  noDialog();
  expect(Object.entries(sessionStorage)).toEqual([['greeted:miriam', '2026-11-21']]);
});

it('greets again on the next day, when the reader comes back to the page', async () => {
  const user = openHome();
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Amen' }));
  vi.setSystemTime(new Date(2026, 10, 22, 6));
  fireEvent(window, new Event('focus'));
  await dialog();
});

it('greets every member who signs in on this tab', async () => {
  const user = openHome();
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Amen' }));
  vi.setSystemTime(new Date(2026, 10, 21, 9, 11));
  const ruth = { ...miriam, id: 'ruth', name: 'Ruth Ode' };
  fakeGateway(undefined, { Viewer: { viewer: ruth } });
  act(() => session.set('token-of-ruth'));
  expect(await screen.findByRole('dialog', { name: /, Ruth Ode$/ })).toBeInTheDocument();
});

it('does not greet members who have switched it off', async () => {
  openHome({ ...miriam, preferences: { ...miriam.preferences, welcomeMessage: false } });
  await settled();
  noDialog();
  expect(sessionStorage).toHaveLength(0);
});

it('does not greet members on their first day, or after signing in on this one', async () => {
  openHome({ ...miriam, createdAt: new Date(2026, 10, 21, 1).toISOString() });
  await settled();
  noDialog();
  cleanup();
  noteGreeted(miriam.id, '2026-11-21');
  openHome();
  await settled();
  noDialog();
});

it('waits where another welcome has just been', async () => {
  noteWelcome();
  openHome();
  await settled();
  noDialog();
  cleanup();
  vi.setSystemTime(new Date(2026, 10, 21, 9, 10));
  openHome();
  await dialog();
});

it('leaves visitors alone, and other pages', async () => {
  fakeGateway();
  openSite('/');
  await screen.findByText('Title of 2026-11-21');
  noDialog();
  cleanup();
  openHome(miriam, '/devotionals');
  await settled();
  noDialog();
});

it('closes when the member signs out elsewhere', async () => {
  openHome();
  await dialog();
  act(() => session.set(null));
  await waitFor(noDialog);
});

it('greets once where storage is refused', async () => {
  const refuse = () => {
    throw new DOMException('Storage is closed', 'SecurityError');
  };
  const guests = { ...miriam, id: 'unstored' };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: () => {} });
  openHome(guests);
  await dialog();
  cleanup();
  openHome(guests);
  await settled();
  noDialog();
});
