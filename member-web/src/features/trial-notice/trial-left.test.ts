import { m } from '@quiet-time/schema/sentences';
import { expect, it } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { trialDaysLeft } from './trial-left.ts';

const now = new Date(2026, 10, 21, 9);
const ending = (day: number, hour: number, subscriptionStatus = 'trialing') =>
  trialDaysLeft(
    { ...miriam, subscriptionStatus, trialEndsAt: new Date(2026, 10, day, hour).toISOString() },
    now,
  );

it.each([
  [25, 9, null],
  [24, 10, null],
  [24, 9, 3],
  [23, 23, 2],
  [22, 1, 1],
  [21, 23, 0],
  [21, 9, null],
  [20, 9, null],
])('ending on the %ith at %i: %s days are left on the 21st at 9', (day, hour, left) => {
  expect(ending(day, hour)).toBe(left);
});

it('is for trials only', () => {
  expect(ending(23, 9, 'active')).toBeNull();
  expect(trialDaysLeft({ ...miriam, subscriptionStatus: 'trialing' }, now)).toBeNull();
});

it.each([
  [0, 'Your free trial expires today.'],
  [1, 'Your free trial expires in 1 day.'],
  [3, 'Your free trial expires in 3 days.'],
])('says of %i: %s', (left, text) => {
  expect(m.trial_left({ days: left })).toBe(text);
});
