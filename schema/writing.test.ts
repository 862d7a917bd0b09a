import { expect, it } from 'vitest';
import { digitsIn, directionOf, plainDigits, written } from './writing.js';

it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['hbo', 'rtl'],
  ['FA', 'rtl'],
  ['ur-PK', 'rtl'],
  ['yi', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['en', 'ltr'],
  ['zh-Hans', 'ltr'],
  ['pt-BR', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
  expect(written(tag)).toEqual({ lang: tag, dir: direction });
});

it('a text of an unknown language sets its own direction', () => {
  expect(written(undefined)).toEqual({ dir: 'auto' });
});

it.each([
  ['ar', '٣:١٦'],
  ['ar-MA', '3:16'],
  ['fa', '۳:۱۶'],
  ['mr', '३:१६'],
  ['bn', '৩:১৬'],
  ['he', '3:16'],
  ['zh', '3:16'],
])('numbers in %s are written %s, and parsed again', (tag, number) => {
  expect(digitsIn(tag, '3:16')).toBe(number);
  expect(plainDigits(number)).toBe('3:16');
});
