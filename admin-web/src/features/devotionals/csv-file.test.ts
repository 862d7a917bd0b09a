import { expect, test } from 'vitest';
import { storedInput } from '../../testing/sample-devotionals.ts';
import { devotionalsCsv } from './csv-file.ts';
import { type DevotionalForm, formOfInput } from './editor/devotional-form.ts';

const form = (change: object = {}) => formOfInput(storedInput(change) as DevotionalForm);

test('has the columns of the bulk upload, and the questions one a line', () => {
  const [head, first, second] = devotionalsCsv([form({ tags: ['stillness', 'rest'] })]).split('\r\n');
  expect(head).toBe(
    '\ufefftitle,date,reference,verse,reflection,questions,prayer,tags,accessLevel,isActive,content',
  );
  expect(first).toBe(
    'After the Fire,2026-11-20,1 Kings 19:11-12,A still small voice.,The wind and then the quiet.,' +
      '"What is the loudest thing?\nWhere is your cave?",Meet me in the quiet.,"stillness, rest",standard,yes,',
  );
  expect(second).toBe('');
});

test('keeps a question whole, and runs nothing', () => {
  const csv = devotionalsCsv([
    form({ questions: ['This | that?', 'Two\nlines?'], title: '=1+1', isActive: false }),
  ]);
  expect(csv).toContain('"This ¦ that?\nTwo lines?"');
  expect(csv).toContain(`"'=1+1"`);
  expect(csv).toContain(',no,');
});
