import { expect, it, vi } from 'vitest';
import { initialOf } from './initial.ts';

const names = [
  ['Miriam Hale', 'M'],
  ['m', 'M'],
  ['  élodie', 'É'],
  // An e with a combining accent.
  ['e\u0301lodie', 'E\u0301'],
  ['李明', '李'],
  ['👩‍🌾 Ruth', '👩‍🌾'],
  ['', ''],
] as const;

it.each(names)('of %j it is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it('asks Intl only where letters may be more than a character', () => {
  vi.stubGlobal('Intl', {
    Segmenter: class Counting {
      segment = () => [{ segment: 'asked' }];
    },
  });
  expect(initialOf('Miriam Hale')).toBe('M');
  expect(initialOf('e\u0301lodie')).toBe('ASKED');
});

it('works without features that older browsers lack', () => {
  vi.stubGlobal('Intl', {});
  expect(initialOf('élodie')).toBe('É');
  expect(initialOf('🌾 Ruth')).toBe('🌾');
});
