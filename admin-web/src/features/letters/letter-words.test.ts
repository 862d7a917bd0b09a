import { expect, it } from 'vitest';
import { countsOf, letterOf } from '../../testing/open-letters.ts';
import { audienceOfFilter } from './audience-of-filter.ts';
import type { ListedLetter } from './letter-values.ts';
import { audienceInWords, everybody, othersInWords, stateOf } from './letter-words.ts';

const later = '2099-11-28T07:30:00.000Z';
const earlier = '2026-11-26T07:30:00.000Z';

it.each([
  ['Draft', {}],
  [/^Scheduled for 28 Nov 2099, \d\d:30 \S+$/, { state: 'scheduled', startsAt: later }],
  [
    'Scheduled for 28 Nov 2099, 07:30 by each reader’s clock',
    { state: 'scheduled', startsAt: earlier, localTime: '2099-11-28T07:30' },
  ],
  ['Being sent', { state: 'scheduled', startsAt: earlier }],
  ['Being sent: 1,204 of 5,310', { state: 'sending', startsAt: earlier, counts: countsOf({ sent: 1_204 }) }],
  ['Sent 26 Nov 2026 to 1 person', { state: 'sent', finishedAt: earlier, counts: countsOf({ sent: 1 }) }],
  [
    'Stopped 26 Nov 2026 after 1,204 of 5,310',
    { state: 'stopped', finishedAt: earlier, counts: countsOf({ sent: 1_204 }) },
  ],
])('says "%s"', (words, changes) => {
  expect(stateOf(letterOf('Advent', changes) as ListedLetter)).toMatch(words);
});

it('says who does not get it, and why', () => {
  const reach = {
    total: 10,
    reachable: 5,
    unsubscribed: 3,
    unconfirmed: 1,
    refused: 1,
    complained: 0,
    deactivated: 0,
  };
  expect(othersInWords(reach)).toBe(
    '5 do not: 3 want no letters, 1 has not confirmed the address and 1 has an address that mails do not reach.',
  );
  const all = { ...reach, reachable: 10, unsubscribed: 0, unconfirmed: 0, refused: 0 };
  expect(othersInWords(all)).toBe('');
});

it('says to whom it goes', () => {
  expect(audienceInWords(everybody)).toBe('Everybody');
  expect(
    audienceInWords({
      search: 'ann',
      subscription: 'premium',
      role: 'editor',
      lastSeen: 'week',
      label: 'Choir',
      language: 'de',
    }),
  ).toBe(
    'People with all of these: plan Premium; label “Choir”; language Deutsch; here this week; editors; “ann” in name or address',
  );
});

it('reads a saved filter of users, and names what it leaves out', () => {
  expect(
    audienceOfFilter('subscription=pastDue&seen=never&role=user&label=Choir&q=ann&status=active&sort=-name'),
  ).toEqual({
    audience: {
      search: 'ann',
      subscription: 'pastDue',
      role: 'user',
      lastSeen: 'never',
      label: 'Choir',
      language: null,
    },
    left: [],
  });
  expect(audienceOfFilter('status=inactive&subscription=gold')).toEqual({
    audience: everybody,
    left: ['inactive people', 'subscription “gold”'],
  });
});
