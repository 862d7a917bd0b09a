import { m } from '@quiet-time/schema/sentences';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayName, dayWords, localToday, longDate, monthName, shiftDay, shortDate } from './local-date.ts';

describe('localToday', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['Pacific/Kiritimati', '2026-11-22'],
    ['Europe/London', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20'],
  ])('is the date that people in %s have', (zone, date) => {
    vi.stubEnv('TZ', zone);
    expect(localToday(new Date('2026-11-21T10:30:00Z'))).toBe(date);
  });

  it('turns at midnight on the day the clocks change', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(localToday(new Date('2026-03-08T04:59:00Z'))).toBe('2026-03-07');
    expect(localToday(new Date('2026-03-08T05:00:00Z'))).toBe('2026-03-08');
    expect(localToday(new Date('2026-11-02T04:59:00Z'))).toBe('2026-11-01');
    expect(localToday(new Date('2026-11-02T05:00:00Z'))).toBe('2026-11-02');
  });
});

describe('shiftDay', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s shifted by %i is %s', (day, n, expected) => {
    expect(shiftDay(day, n)).toBe(expected);
  });

  it.each(['America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Africa/Cairo'])(
    'counts every day of a year once in %s, regardless of clock changes',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const days = new Set<string>();
      for (let day = '2026-01-01'; day < '2027-01-01'; day = shiftDay(day, 1)) days.add(day);
      expect(days.size).toBe(365);
    },
  );
});

it('formats dates for sentences and for tables', () => {
  expect(longDate('2026-11-21')).toBe('Saturday 21 November');
  expect(longDate('2027-01-01')).toBe('Friday 1 January');
  expect(dayName('2026-11-21', '2026-12-31')).toBe('Saturday 21 November');
  expect(dayName('2026-11-21', '2027-01-01')).toBe('Saturday 21 November 2026');
  expect(shortDate('2026-11-21')).toBe('21 Nov 2026');
  expect(shortDate('2026-05-03')).toBe('3 May 2026');
});

it('returns the names of the parts of a date', () => {
  expect(monthName('2026-11-21')).toBe('November 2026');
  expect(monthName('2026-11')).toBe('November 2026');
  expect(dayWords('2026-11-23')).toEqual({
    ...{ weekday: 'Monday', weekdayShort: 'Mon', weekdayInitial: 'M', day: 23 },
    ...{ month: 'November', monthShort: 'Nov', year: 2026 },
  });
});

it('has a name for every weekday and month, in their order', () => {
  const named = (parts: Intl.DateTimeFormatOptions, days: Date[]) =>
    days.map((day) => new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(day));
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)));
  // 1 November 2026 is a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 10, 1 + index)));
  expect(m.date_months().split('|')).toEqual(named({ month: 'long' }, months));
  expect(m.date_weekdays().split('|')).toEqual(named({ weekday: 'long' }, weekdays));
  expect(m.date_weekdays_short().split('|')).toEqual(named({ weekday: 'short' }, weekdays));
  expect(m.date_weekday_initials().split('|')).toEqual(named({ weekday: 'narrow' }, weekdays));
  expect(m.date_months_short().split('|')).toEqual(
    m
      .date_months()
      .split('|')
      .map((name) => name.slice(0, 3)),
  );
});
