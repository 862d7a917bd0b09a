import { expect, it } from 'vitest';
import { fieldsOfCsv } from './csv-columns.js';

it('takes away the apostrophe of a cell that would be a formula, and no other', () => {
  const headings = ['title', 'prayer', 'reflection'];
  expect(fieldsOfCsv(headings, ["'=1+1", "'-- Amen", "'Tis mercy all"])).toMatchObject({
    title: '=1+1',
    prayer: '-- Amen',
    reflection: "'Tis mercy all",
  });
});
