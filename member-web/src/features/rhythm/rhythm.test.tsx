// Loaded here, so that no test waits for a first import.
import '../profile/profile-page.tsx';
import '../devotionals/devotionals-page.tsx';
import './reading-note.tsx';
import './rhythm-line.tsx';
import { noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';
import { resetSent } from './reading-note.tsx';

const quiet = { ...miriam, preferences: { ...miriam.preferences, welcomeMessage: false } };
const rhythmOf = (daysThisMonth: number, daysInARow: number) => ({
  rhythm: { __typename: 'Rhythm', daysThisMonth, daysInARow },
});

beforeEach(() => {
  resetSent();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 50) });
  return () => vi.useRealTimers();
});

function open(at: string, answers: object = {}, token: string | null = 'token-of-miriam') {
  const { calls } = fakeGateway(undefined, { Viewer: { viewer: quiet }, ...answers });
  openSite(at, token ? { token } : {});
  return (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
}

it.each([
  ['both', 12, 4, 'You have read on 12 days this month. 4 days in a row.'],
  ['one day', 1, 1, 'You have read on 1 day this month.'],
  ['a month that has just begun', 0, 5, '5 days in a row.'],
])('the profile shows in one line: %s', async (_what, month, row, line) => {
  const asked = open('/profile', { Rhythm: rhythmOf(month, row) });
  expect(await screen.findByText(line)).toBeVisible();
  expect(asked('Rhythm')).toEqual([{ today: '2026-11-21' }]);
});

it('shows nothing without readings, and after a failure', async () => {
  for (const answers of [{ Rhythm: rhythmOf(0, 0) }, { Rhythm: noConnection }]) {
    const asked = open('/profile', answers);
    await screen.findByRole('heading', { level: 1, name: miriam.name });
    await waitFor(() => expect(asked('Rhythm')).toHaveLength(1));
    expect(screen.queryByText(/in a row|this month/)).not.toBeInTheDocument();
    cleanup();
  }
});

it('shows nothing to members who have switched it off, and sends no request', async () => {
  const off = { ...quiet, preferences: { ...quiet.preferences, showRhythm: false } };
  const asked = open('/profile', { Viewer: { viewer: off }, Rhythm: rhythmOf(12, 4) });
  await screen.findByRole('heading', { level: 1, name: miriam.name });
  expect(asked('Rhythm')).toEqual([]);
});

it('a devotional that is opened is noted, and makes this a day read, once; after midnight the next one', async () => {
  const asked = open('/devotionals?date=2026-11-19');
  await screen.findByRole('heading', { level: 1, name: 'Title of 2026-11-19' });
  await waitFor(() => expect(asked('NoteReading')).toEqual([{ today: '2026-11-21', date: '2026-11-19' }]));
  vi.setSystemTime(new Date(2026, 10, 22, 0, 10));
  fireEvent(window, new Event('focus'));
  await waitFor(() => expect(asked('NoteReading')).toHaveLength(2));
  expect(asked('NoteReading')[1]).toEqual({ today: '2026-11-22', date: '2026-11-19' });
});

it('the next page records a reading that failed', async () => {
  const failing = open('/devotionals', { NoteReading: noConnection });
  await waitFor(() => expect(failing('NoteReading')).toHaveLength(1));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  cleanup();
  const asked = open('/devotionals?date=2026-11-19');
  await waitFor(() => expect(asked('NoteReading')).toEqual([{ today: '2026-11-21', date: '2026-11-19' }]));
});

it('visitors leave no trace', async () => {
  const asked = open('/devotionals', {}, null);
  await screen.findByRole('heading', { level: 1, name: 'Title of 2026-11-21' });
  expect(asked('NoteReading')).toEqual([]);
});
