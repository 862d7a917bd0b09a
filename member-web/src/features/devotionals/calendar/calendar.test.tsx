import { m } from '@quiet-time/schema/sentences';
import '../testing/lists.ts';
import './calendar-dialog.tsx';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteBegun } from '../../../lib/welcomes.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { address, openSite } from '../../../testing/render-site.tsx';
import { miriam } from '../../../testing/sample-members.ts';
import { lastWeeks } from './last-days.ts';

const TODAY = '2026-11-21';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const calendar = () => within(screen.getByRole('grid', { name: 'The last 31 days' }));
/** Cell of the page's day: every cell of a grid has this role, which Testing Library does not support. */
const chosen = () => screen.getByRole('grid').querySelector('td[aria-selected="true"]');
const stops = () =>
  [...screen.getByRole('grid').querySelectorAll<HTMLElement>('[tabindex="0"]')].map(
    ({ dataset }) => dataset.day,
  );
const focused = () => (document.activeElement as HTMLElement).dataset.day;

/** Simulates a browser of this width. */
function widen(wide: boolean) {
  const none = () => {};
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: wide && media.includes('min-width'),
    addEventListener: none,
    removeEventListener: none,
  }));
}

/** On a phone it is among the actions of the text. */
async function chooseDay(user: ReturnType<typeof openSite>) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Choose a day' }));
}

/** Opens a day, and on a phone the calendar. */
async function openCalendar(wide: boolean, date: string) {
  widen(wide);
  const user = openSite(`/devotionals?date=${date}`);
  await heading(`Title of ${date}`);
  if (!wide) await chooseDay(user);
  await screen.findByRole('grid');
  return user;
}

beforeEach(() => {
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it.each([true, false])('has 31 days that are links, and days to come that are not: wide %s', async (wide) => {
  fakeGateway();
  const user = await openCalendar(wide, '2026-11-19');
  expect(calendar().getAllByRole('link')).toHaveLength(31);
  const today = calendar().getByRole('link', { name: 'Saturday 21 November, today' });
  expect(today).toHaveAttribute('aria-current', 'date');
  expect(today).toHaveAttribute('href', '/devotionals');
  expect(chosen()).toHaveTextContent('19');
  const future = calendar().getByRole('button', { name: 'Sunday 22 November, not yet available' });
  expect(future).toHaveAttribute('aria-disabled', 'true');
  await user.click(future);
  expect(within(screen.getByRole('status')).getByText(m.devotional_future())).toBeVisible();
  await user.click(calendar().getByRole('link', { name: 'Thursday 22 October' }));
  await heading('Title of 2026-10-22');
  expect(address()).toBe('/devotionals?date=2026-10-22');
});

it('is walked through by arrow keys, with one tab stop', async () => {
  widen(true);
  fakeGateway();
  const user = openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  expect(stops()).toEqual([TODAY]);
  calendar().getByRole('link', { current: 'date' }).focus();
  const walk = async (keys: string) => {
    await user.keyboard(keys);
    return focused();
  };
  expect(await walk('{ArrowLeft}')).toBe('2026-11-20');
  expect(await walk('{ArrowUp}')).toBe('2026-11-13');
  expect(await walk('{Home}')).toBe('2026-11-09');
  expect(await walk('{End}')).toBe('2026-11-15');
  expect(await walk('{ArrowRight}{ArrowDown}')).toBe('2026-11-16');
  expect(await walk('{End}{ArrowRight}')).toBe('2026-11-22');
  expect(await walk('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')).toBe('2026-10-25');
  expect(await walk('{Home}{ArrowLeft}')).toBe('2026-10-22');
  // Page Down and Page Up move to the same weekday of the last and of the first week that has it.
  expect(await walk('{PageDown}')).toBe('2026-11-19');
  expect(await walk('{ArrowLeft}{PageUp}')).toBe('2026-10-28');
  expect(await walk('{ArrowRight}{PageUp}')).toBe('2026-10-22');
  expect(stops()).toEqual(['2026-10-22']);
  await user.keyboard('{Enter}');
  await heading('Title of 2026-10-22');
});

it("is a dialog on a phone, which begins at the page's day and closes with a choice", async () => {
  fakeGateway();
  const user = await openCalendar(false, '2026-11-19');
  expect(focused()).toBe('2026-11-19');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await chooseDay(user);
  await screen.findByRole('dialog', { name: 'The last 31 days' });
  await user.keyboard('{ArrowLeft}{Enter}');
  await heading('Title of 2026-11-18');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('has its button in the line of a day that has no text', async () => {
  fakeGateway(() => ({ code: 'NOT_FOUND', message: m.devotional_not_found() }));
  widen(false);
  const user = openSite('/devotionals');
  await heading(m.devotional_not_found());
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose a day' }));
  await screen.findByRole('dialog', { name: 'The last 31 days' });
});

it('is not among the actions of the text where it stands beside it', async () => {
  fakeGateway();
  const user = await openCalendar(true, TODAY);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a day' })).not.toBeInTheDocument();
});

it('goes with the choice of the day that is open already', async () => {
  fakeGateway();
  const user = await openCalendar(false, TODAY);
  await user.click(calendar().getByRole('link', { current: 'date' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stops at today for a day that it does not reach', async () => {
  fakeGateway();
  await openCalendar(true, '2024-01-01');
  expect(stops()).toEqual([TODAY]);
  expect(chosen()).toBeNull();
});

it('names each day with the text that is seen in it', async () => {
  fakeGateway();
  await openCalendar(true, TODAY);
  const days = [...screen.getByRole('grid').querySelectorAll('[data-day]')];
  expect(days.length).toBeGreaterThan(31);
  for (const day of days) {
    const seen = day.textContent.trim().replace(/\s+/g, ' ');
    expect(day.getAttribute('aria-label')).toContain(seen);
  }
});

it('shows a closed day also on a Sunday', () => {
  const weeks = lastWeeks('2026-11-22');
  expect(weeks.at(-1)?.[0]).toBe('2026-11-23');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

it('marks read days for a member; visitors have no marks and cause no request', async () => {
  const miriams = { ...miriam, preferences: { ...miriam.preferences, welcomeMessage: false } };
  const answers = {
    Viewer: { viewer: miriams },
    ReadDevotionals: { readDevotionals: ['2026-11-18', TODAY] },
  };
  const { calls } = fakeGateway(undefined, answers);
  widen(true);
  const asked = () => calls.filter(({ operation }) => operation === 'ReadDevotionals');
  openSite('/devotionals?date=2026-11-19');
  await heading('Title of 2026-11-19');
  await screen.findByRole('grid');
  expect(calendar().queryByRole('link', { name: /, read$/ })).not.toBeInTheDocument();
  expect(asked()).toEqual([]);
  cleanup();
  openSite('/devotionals?date=2026-11-19', { token: 'token-of-miriam' });
  const read = await screen.findByRole('link', { name: 'Wednesday 18 November, read' });
  expect(read).toHaveAttribute('data-read');
  expect(calendar().getByRole('link', { name: 'Saturday 21 November, today, read' })).toBeVisible();
  expect(calendar().getByRole('link', { name: 'Friday 20 November' })).not.toHaveAttribute('data-read');
  // The last 31 days, without future ones.
  expect(asked()[0]?.variables?.dates).toHaveLength(31);
});

it.each([true, false])(
  'is quieter on a day without a devotional, and still leads there: wide %s',
  async (wide) => {
    const link = (date: string) => ({
      __typename: 'DevotionalLink',
      date,
      title: `Title of ${date}`,
      accessLevel: 'standard',
    });
    const { calls } = fakeGateway(undefined, {
      DevotionalCalendar: { devotionalCalendar: [link('2026-11-19'), link(TODAY)] },
    });
    await openCalendar(wide, TODAY);
    const empty = await calendar().findByRole('link', { name: 'Friday 20 November, nothing written' });
    expect(empty).toHaveAttribute('href', '/devotionals?date=2026-11-20');
    expect(empty).toHaveAttribute('data-empty');
    const written = calendar().getByRole('link', { name: 'Thursday 19 November' });
    expect(written).toHaveAttribute('title', 'Title of 2026-11-19');
    expect(written).not.toHaveAttribute('data-empty');
    const asked = calls.filter(({ operation }) => operation === 'DevotionalCalendar');
    expect(asked.map(({ variables }) => variables)).toEqual([{ from: '2026-10-22', to: TODAY }]);
  },
);

it('says that its devotionals could not be loaded, and can be used without them', async () => {
  fakeGateway(undefined, { DevotionalCalendar: refusal('INTERNAL_SERVER_ERROR', 'Boom') });
  const user = await openCalendar(true, TODAY);
  expect(await within(screen.getByRole('alert')).findByText(m.devotionals_calendar_failed())).toBeVisible();
  await user.click(calendar().getByRole('link', { name: 'Friday 20 November' }));
  await heading('Title of 2026-11-20');
});
