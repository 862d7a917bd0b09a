import { localToday, longDate, shiftDay } from '@quiet-time/web/local-date.ts';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { created, fillNew } from '../../../testing/open-editor.ts';
import { address, renderApp } from '../../../testing/render-app.tsx';
import { afterTheFire, anna, counts, shortList } from '../../../testing/sample-devotionals.ts';

const today = localToday();
const { id, title, accessLevel, isActive, stage } = afterTheFire;
const dayOf = (date: string, change: object = {}) => ({
  __typename: 'Devotional',
  id: `${id}-${date}`,
  title: `${title} ${date}`,
  date,
  accessLevel,
  isActive,
  stage,
  ...change,
});

/** Returns devotionals for every day from today on, except `missing`. */
const covering = (missing: string[], changes: Record<string, object> = {}) => {
  const days = Array.from({ length: 20 }, (_, i) => shiftDay(today, i)).filter(
    (day) => !missing.includes(day),
  );
  return ({ from, to }: Record<string, unknown>) => ({
    devotionalDays: days
      .filter((day) => day >= String(from) && day <= String(to))
      .map((day) => dayOf(day, changes[day])),
  });
};

/** Returns the name of a day, which begins with its visible text. */
const nameOf = (day: string) => `${Number(day.slice(8))} ${title} ${day}, edit, ${longDate(day)}`;
const panel = { Viewer: { viewer: anna }, SectionCounts: counts, DevotionalList: shortList };
const open = (answers: FakeResponses, query = '') => {
  const calls = fakeServer({ ...panel, ...answers });
  return { calls, user: renderApp(`/admin?s=devotionals${query}`) };
};
const calendar = () => screen.findByRole('region', { name: 'Content calendar' });

test('shows no warning while the next fourteen days are covered', async () => {
  open({ CalendarDays: covering([]) });
  await screen.findByRole('button', { name: title });
  expect(screen.queryByText(/no active devotional/)).not.toBeInTheDocument();
});

test('warns of days without an active devotional, with buttons that write one', async () => {
  const [missing, inactive, far] = [shiftDay(today, 3), shiftDay(today, 13), shiftDay(today, 14)];
  const { user } = open({ CalendarDays: covering([missing, far], { [inactive]: { isActive: false } }) });
  const note = await screen.findByText(/2 of the next 14 days have no active devotional/);
  expect(
    within(note)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([longDate(missing), longDate(inactive)]);
  await user.click(within(note).getByRole('button', { name: longDate(missing) }));
  expect(address()).toBe(`/admin?s=devotionals&edit=new&date=${missing}`);
  expect(await screen.findByLabelText(/^Date/)).toHaveValue(missing);
});

test('shows a month with its devotionals and empty days, and changes the month in the address', async () => {
  const { user, calls } = open({ CalendarDays: covering([]) });
  await user.click(await screen.findByRole('button', { name: 'Calendar' }));
  const region = await calendar();
  const edit = await within(region).findByRole('button', {
    name: nameOf(today),
  });
  expect(edit.closest('td')).toHaveAttribute('aria-current', 'date');
  expect(screen.queryByRole('table', { name: /list/i })).not.toBeInTheDocument();
  await user.click(within(region).getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(address()).toMatch(/view=calendar&month=\d{4}-\d{2}$/));
  const asked = calls.filter(({ operation }) => operation === 'CalendarDays').length;
  await user.click(within(region).getByRole('button', { name: 'This month' }));
  await within(region).findByRole('button', { name: nameOf(today) });
  // The month is read from the cache.
  expect(calls.filter(({ operation }) => operation === 'CalendarDays')).toHaveLength(asked);
});

test('reloads the days after a save', async () => {
  const missing = shiftDay(today, 2);
  const answers: FakeResponses = {
    ...panel,
    CalendarDays: covering([missing]),
    ...created,
  };
  fakeServer(answers);
  const user = renderApp('/admin?s=devotionals');
  await user.click(await screen.findByRole('button', { name: longDate(missing) }));
  await screen.findByLabelText(/^Date/);
  fillNew();
  answers.CalendarDays = covering([]);
  await user.click(screen.getByRole('button', { name: 'Save devotional' }));
  await waitFor(() => expect(screen.queryByText(/no active devotional/)).not.toBeInTheDocument());
});

test('shows a failure to load the days, and retries', async () => {
  const answers: FakeResponses = { ...panel, CalendarDays: noConnection };
  fakeServer(answers);
  const user = renderApp('/admin?s=devotionals&view=calendar');
  const region = await calendar();
  const again = await within(region).findByRole('button', { name: 'Try again' });
  answers.CalendarDays = covering([]);
  await user.click(again);
  await within(region).findByRole('button', { name: nameOf(today) });
});

test('is navigated by arrow keys with one tab stop, and changes the month with the day', async () => {
  const { user } = open({ CalendarDays: covering([]) }, '&view=calendar&month=2027-01');
  const region = await calendar();
  const stops = () =>
    [...region.querySelectorAll<HTMLElement>('td [tabindex="0"]')].map(({ dataset }) => dataset.day);
  const walk = async (keys: string) => {
    await user.keyboard(keys);
    return (document.activeElement as HTMLElement).dataset.day;
  };
  await within(region).findByRole('grid', { name: 'January 2027' });
  expect(stops()).toEqual(['2027-01-01']);
  region.querySelector<HTMLElement>('[data-day="2027-01-01"]')!.focus();
  expect(await walk('{ArrowRight}{ArrowDown}')).toBe('2027-01-09');
  expect(stops()).toEqual(['2027-01-09']);
  expect(await walk('{Home}')).toBe('2027-01-04');
  expect(await walk('{End}')).toBe('2027-01-10');
  expect(await walk('{ArrowUp}{ArrowLeft}')).toBe('2027-01-02');
  // A visible day of a neighbouring month takes the focus. A day that is not visible opens its month.
  expect(await walk('{ArrowUp}')).toBe('2026-12-26');
  expect(address()).toContain('month=2026-12');
  expect(await walk('{PageUp}')).toBe('2026-11-26');
  expect(address()).toContain('month=2026-11');
  expect(await walk('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')).toBe('2026-12-01');
  expect(address()).toContain('month=2026-11');
  expect(await walk('{PageDown}')).toBe('2027-01-01');
  expect(await walk('{ArrowLeft}{PageDown}{PageDown}')).toBe('2027-02-28');
  expect(stops()).toEqual(['2027-02-28']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('date=2027-02-28'));
});
