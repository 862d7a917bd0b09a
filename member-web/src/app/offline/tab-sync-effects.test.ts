import type { DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { tabSyncEffects } from './tab-sync-effects.ts';

const modules = import.meta.glob<Record<string, DocumentNode>>('../../features/**/*.documents.ts', {
  eager: true,
});
const operations = Object.values(modules)
  .flatMap((documents) => Object.values(documents))
  .flatMap((document) => document.definitions.filter((each) => each.kind === 'OperationDefinition'));
const named = (type: string) =>
  operations.filter(({ operation }) => operation === type).map(({ name }) => name!.value);

/**
 * Mutations without an effect on other tabs, or on pages that are fetched again anyway: the plan, a profile, a family.
 */
const others =
  /AcceptMails|Account|Announcement|AnswerLink|Avatar|Card|Checkout|Code|Contact|DailyMail|Draft|Email|Export|Family|Language|Lifetime|NoteReading|OpeningPrayer|Password|Preferences|PrayerRequest|Profile|Push|Register|Reminders|Session|Sign|Subscription|Token|Trial|About|Factor/;

it('every mutation is either shown in other tabs or listed as an exception', () => {
  const undecided = named('mutation').filter((name) => !tabSyncEffects[name] && !others.test(name));
  expect(undecided).toEqual([]);
});

it('every named mutation and query exists', () => {
  expect(operations.length).toBeGreaterThan(50);
  expect(named('mutation')).toEqual(expect.arrayContaining(Object.keys(tabSyncEffects)));
  const asked = Object.values(tabSyncEffects).flatMap(({ refetch: again }) => again);
  expect(named('query')).toEqual(expect.arrayContaining(asked));
});
