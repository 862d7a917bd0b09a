import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { expect, it } from 'vitest';
import type { CachedDevotional } from '../../../offline/cached-devotionals.ts';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';
import { searchCached } from './search-cached.ts';

function kept(date: string, changes: { title?: string; reflection?: string; tags?: string[] } = {}) {
  const { title = 'A day', ...body } = changes;
  const devotional = devotionalOf(date, { title });
  return { ...devotional, body: { ...devotional.body, ...body } } as CachedDevotional;
}
const days = (found: ReturnType<typeof searchCached>) => found.map(({ devotional }) => devotional.date);
const plain = (text: string) => text.replaceAll(markStart, '[').replaceAll(markEnd, ']');

it('finds all words wherever they stand, without accents and capitals, titles first', () => {
  const all = [
    kept('2026-11-21', { reflection: 'An Évening with a lamp.' }),
    kept('2026-11-20', { title: 'The lamp of an evening' }),
    kept('2026-11-19', { reflection: 'A lamp alone.' }),
  ];
  const found = searchCached(all, ' evening  LAMP ', '');
  expect(days(found)).toEqual(['2026-11-20', '2026-11-21']);
  expect(found.map(({ markedTitle }) => plain(markedTitle))).toEqual(['The [lamp] of an [evening]', 'A day']);
  expect(plain(found[1]!.excerpt)).toBe('An [Évening] with a [lamp].');
});

it('narrows to a tag, alone or with words', () => {
  const all = [
    kept('2026-11-21', { tags: ['Rest'] }),
    kept('2026-11-20', { tags: ['hope'], reflection: 'Rest.' }),
  ];
  expect(days(searchCached(all, '', 'rest'))).toEqual(['2026-11-21']);
  expect(days(searchCached(all, 'rest', 'hope'))).toEqual(['2026-11-20']);
  expect(days(searchCached(all, 'lamp', 'hope'))).toEqual([]);
});

it('shows the part of a long text with a match, and closes every mark', () => {
  const far = `${'Before it all. '.repeat(40)}Here is the lamp${' and more'.repeat(60)}`;
  const [hit] = searchCached([kept('2026-11-21', { reflection: far })], 'lamp', '');
  expect(plain(hit!.excerpt)).toContain('Here is the [lamp] and more');
  expect(hit!.excerpt.length).toBeLessThan(320);
  const [many] = searchCached([kept('2026-11-21', { reflection: 'lamplight '.repeat(60) })], 'lamplight', '');
  expect(many!.excerpt.split(markStart)).toHaveLength(many!.excerpt.split(markEnd).length);
});

it('letters that become several are marked whole', () => {
  const [hit] = searchCached([kept('2026-11-21', { reflection: 'The ﬁre of a straße.' })], 'fire straße', '');
  expect(plain(hit!.excerpt)).toBe('The [ﬁre] of a [straße].');
});
