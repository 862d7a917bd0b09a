import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  await app.devotional({ date: '2026-11-02', title: 'First' });
  await app.devotional({ date: '2026-11-08', title: 'Hidden', isActive: false });
  await app.devotional({ date: '2026-11-10', title: 'For some', accessLevel: 'premium' });
  await app.devotional({ date: '2026-11-20', title: 'Last' });
  await app.devotional({ date: '2026-11-25', title: 'To come' });
});
afterAll(() => app.stop());

const day = (date: string, title: string, accessLevel = 'standard') => ({
  date,
  title,
  lang: 'en',
  accessLevel,
});
const first = day('2026-11-02', 'First');
const last = day('2026-11-20', 'Last');
const forSome = day('2026-11-10', 'For some', 'premium');

describe('an unreadable day names the nearest days with a devotional:', () => {
  it.each([
    ['0001-01-01', { previous: null, next: first }],
    ['2026-11-01', { previous: null, next: first }],
    ['2026-11-05', { previous: first, next: forSome }],
    // An inactive devotional doesn't count.
    ['2026-11-08', { previous: first, next: forSome }],
    // A premium devotional is named, and its text stays hidden.
    ['2026-11-10', { previous: first, next: last }],
    ['2026-11-21', { previous: last, next: null }],
    // Future days are not revealed.
    ['2026-11-30', { previous: last, next: null }],
  ])('%s', async (date, nearest) => {
    const { errors } = (await app.graphql(`{ devotional(date: "${date}") { title } }`)).json();
    expect(errors[0].extensions).toMatchObject({ nearest });
    expect((await app.rest(`/devotionals/date/${date}`)).json()).toMatchObject({ success: false, nearest });
  });
});

it('the cached response for a missing day is renewed when a day is added', async () => {
  const nearest = async () => (await app.rest('/devotionals/date/2026-10-15')).json().nearest;
  expect(await nearest()).toEqual({ previous: null, next: first });
  await app.devotional({ date: '2026-10-14', title: 'Before the first' });
  await expect.poll(nearest).toEqual({ previous: day('2026-10-14', 'Before the first'), next: first });
});

it.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
  // An inactive devotional doesn't count, and days beyond tomorrow are not revealed.
  ['2026-11-07', false],
  ['2026-11-24', false],
])('%s is followed by a devotional: %s', async (date, isFollowed) => {
  const { errors, data } = (await app.graphql(`{ devotional(date: "${date}") { isFollowed } }`)).json();
  expect(errors ? errors[0].extensions.nearest.isFollowed : data.devotional.isFollowed).toBe(isFollowed);
});

it('tomorrow is announced before it is readable', async () => {
  await app.devotional({ date: '2026-11-23', title: 'In two days' });
  const { errors } = (await app.graphql(`{ devotional(date: "2026-11-22") { title } }`)).json();
  expect(errors[0].extensions.nearest).toMatchObject({ next: null, isFollowed: false });
  await app.devotional({ date: '2026-11-22', title: 'Tomorrow' });
  const today = (await app.graphql(`{ devotional(date: "2026-11-21") { isFollowed } }`)).json();
  expect(today.errors[0].extensions.nearest).toMatchObject({ next: null, isFollowed: true });
});
