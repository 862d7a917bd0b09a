import { expect, it } from 'vitest';
import { inLanguage } from './language.js';
import { dayOfThisYear, longDay, plainDay, wholeDay } from './written-date.js';

const first = new Date('2026-12-01T23:59:59Z');

it.each([
  ['en', 'Tuesday 1 December 2026', 'Tuesday 1 December', '1 December 2026', 'Tuesday, December 1, 2026'],
  ['es', 'martes 1 de diciembre de 2026', 'martes 1 de diciembre', '1 de diciembre de 2026', null],
  ['fr', 'mardi 1er décembre 2026', 'mardi 1er décembre', '1er décembre 2026', null],
  ['de', 'Dienstag, 1. Dezember 2026', 'Dienstag, 1. Dezember', '1. Dezember 2026', null],
] as const)('writes days in %s', (language, long, ofYear, plain, whole) => {
  const written = inLanguage(language, () =>
    [longDay, dayOfThisYear, plainDay, wholeDay].map((say) => say(first)),
  );
  expect(written).toEqual([long, ofYear, plain, whole ?? long]);
});
