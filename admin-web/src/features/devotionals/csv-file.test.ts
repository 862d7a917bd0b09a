import { expect, test } from 'vitest';
import { storedInput } from '../../testing/sample-devotionals.ts';
import { devotionalsCsv } from './csv-file.ts';
import { type DevotionalForm, formOfInput } from './editor/devotional-form.ts';

const form = (change: object = {}) => formOfInput(storedInput(change) as DevotionalForm);

test('has the columns of the bulk upload, with one question per line', () => {
  const [head, first, second] = devotionalsCsv([form({ tags: ['stillness', 'rest'] })]).split('\r\n');
  expect(head).toBe(
    '\ufefftitle,date,reference,verse,reflection,questions,prayer,tags,accessLevel,isActive,stage,author,content,lang,reflectionHtml,prayerHtml',
  );
  expect(first).toBe(
    'After the Fire,2026-11-20,1 Kings 19:11-12,A still small voice.,The wind and then the quiet.,' +
      '"What is the loudest thing?\nWhere is your cave?",Meet me in the quiet.,"stillness, rest",standard,yes,draft,,,en,,',
  );
  expect(second).toBe('');
});

test('keeps a question with line breaks in one piece, and escapes formulas', () => {
  const csv = devotionalsCsv([
    form({ questions: ['This | that?', 'Two\nlines?'], title: '=1+1', isActive: false }),
  ]);
  expect(csv).toContain('"This ¦ that?\nTwo lines?"');
  expect(csv).toContain(`"'=1+1"`);
  expect(csv).toContain(',no,');
});

test('has columns for each translated language', () => {
  const translations = {
    fr: { title: 'Après le feu', scripture: { reference: '1 Rois 19:11-12' }, tags: ['calme'] },
  };
  const [head, first, second] = devotionalsCsv([{ ...form(), translations }, form()]).split('\r\n');
  expect(head).toMatch(
    /,prayerHtml,title:fr,reference:fr,verse:fr,reflection:fr,questions:fr,prayer:fr,tags:fr,content:fr,reflectionHtml:fr,prayerHtml:fr$/,
  );
  expect(first).toMatch(/,en,,,Après le feu,1 Rois 19:11-12,,,,,calme,,,$/);
  expect(second).toBeDefined();
});
