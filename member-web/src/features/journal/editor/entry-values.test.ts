import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { expect, it } from 'vitest';
import { blankEntry, hasWords, wrongInEntry } from './entry-values.ts';

const paragraph = (length: number) => `<p>${'w'.repeat(length - '<p></p>'.length)}</p>`;
const wrongIn = (content: string) => wrongInEntry({ ...blankEntry, title: 'Snow', content });

it('an entry is at most as long as the journal takes', () => {
  expect(wrongIn(paragraph(limits.journal.content))).toEqual({});
  expect(wrongIn(paragraph(limits.journal.content + 1))).toEqual({
    content: m.journal_content_too_long({ max: limits.journal.content }),
  });
});

it('an entry of blanks has no words', () => {
  expect(hasWords({ ...blankEntry, content: '<p> </p>' })).toBe(false);
  expect(hasWords({ ...blankEntry, content: '<p>Snow</p>' })).toBe(true);
});
