import { ownTranslations } from '@quiet-time/schema/bible';
import { afterEach, expect, it } from 'vitest';
import {
  addressOf,
  besideAtFirst,
  biblePath,
  chapterPath,
  translationKey,
  withTranslation,
} from './address.ts';

const kjv = { translation: 'kjv', other: null } as const;
const read = (query: string) =>
  addressOf(new URLSearchParams(query), ownTranslations, localStorage.getItem('bible-translation'));

afterEach(() => localStorage.clear());

it('begins with the lookup in the King James Version', () => {
  expect(read('')).toEqual({ view: kjv, tab: 'lookup', reference: '', query: '', book: '', page: 1 });
});

it.each([
  { view: kjv, tab: 'lookup', reference: 'John 3:16,18; 4:1', query: '', book: '', page: 1 },
  {
    view: { translation: 'asv', other: 'web' },
    tab: 'random',
    reference: 'Psalm 23',
    query: '',
    book: '',
    page: 1,
  },
  { view: kjv, tab: 'search', reference: '', query: '"still & small" voice', book: '1-kings', page: 3 },
] as const)('is read as it was written: %o', (address) => {
  const path = biblePath(address.view, address);
  expect(read(path.split('?')[1]!)).toEqual(address);
});

it('is written as people write references, and always names the translation', () => {
  expect(biblePath(kjv, { reference: 'John 3:16,18' })).toBe('/bible?ref=John+3:16,18&translation=kjv');
  expect(chapterPath('1 John', 4, { translation: 'asv', other: 'web' }, '7-8')).toBe(
    '/bible/1-john/4?translation=asv&with=web#v7-8',
  );
});

it('takes the translation that the device remembers where the address names none', () => {
  localStorage.setItem(translationKey, 'web');
  expect(read('').view.translation).toBe('web');
  expect(read('translation=asv').view.translation).toBe('asv');
  expect(read('translation=niv').view.translation).toBe('web');
  localStorage.setItem(translationKey, 'latin');
  expect(read('').view.translation).toBe('kjv');
});

it.each(['tab=chat', 'page=0', 'page=-1', 'page=1e3', 'page=x', 'with=kjv', 'with=niv'])(
  'ignores invalid values: %s',
  (query) => {
    expect(read(query)).toEqual(read(''));
  },
);

it('lets two translations change places when one becomes the other', () => {
  expect(withTranslation({ translation: 'kjv', other: 'web' }, 'web')).toEqual({
    translation: 'web',
    other: 'kjv',
  });
  expect(withTranslation({ translation: 'kjv', other: 'web' }, 'asv').other).toBe('web');
  expect(besideAtFirst('web', ownTranslations)).toBe('kjv');
});
