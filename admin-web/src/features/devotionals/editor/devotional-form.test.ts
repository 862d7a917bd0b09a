import { differing } from '@quiet-time/web/form/fields.ts';
import { expect, test } from 'vitest';
import { storedInput } from '../../../testing/sample-devotionals.ts';
import { blankDevotional, type DevotionalForm, formOfInput, inputOf } from './devotional-form.ts';
import { formFields } from './form-fields.ts';
import { validateDevotional } from './validate-devotional.ts';

const stored = formOfInput(storedInput() as DevotionalForm);
const wrong = (change: Partial<DevotionalForm>) =>
  Object.fromEntries(Object.entries(validateDevotional({ ...stored, ...change })).filter(([, text]) => text));

test('a stored devotional is valid', () => {
  expect(wrong({})).toEqual({});
});

test('every missing field has its error message', () => {
  expect(validateDevotional(blankDevotional)).toEqual({
    title: 'Title is required',
    'scripture.reference': 'Scripture reference and verse are required',
    'scripture.verse': 'Scripture reference and verse are required',
    reflection: 'Reflection is required',
    questions: 'At least one reflection question is required',
    prayer: 'Prayer is required',
    date: 'Date is required',
  });
});

test('whitespace counts as missing, and one question is enough', () => {
  expect(wrong({ title: ' \n' })).toEqual({ title: 'Title is required' });
  expect(wrong({ questions: ['', '  '] })).toHaveProperty('questions');
  expect(wrong({ questions: ['', 'Why?'] })).toEqual({});
});

test('texts that are too long have an error message', () => {
  expect(wrong({ title: 'x'.repeat(200) })).toEqual({});
  expect(wrong({ title: 'x'.repeat(201) })).toEqual({ title: 'The title can have at most 200 characters' });
  expect(wrong({ questions: ['x'.repeat(501)] })).toEqual({
    questions: 'A question can have at most 500 characters',
  });
});

test('blank questions are not sent', () => {
  const input = inputOf({
    ...stored,
    questions: ['', ' Why? ', '  ', 'New?'],
    questionIds: ['a', 'b', 'c', null],
  });
  expect(input).toMatchObject({ questions: ['Why?', 'New?'], questionIds: ['b', null] });
});

test('an own text survives the form; a repeated reflection does not become one', () => {
  expect(stored.content).toBe('');
  const own = formOfInput(storedInput({ content: 'Another text' }) as DevotionalForm);
  expect(inputOf(own).content).toBe('Another text');
});

test('the form always has a row for a question', () => {
  expect(formOfInput(storedInput({ questions: [] }) as DevotionalForm).questions).toEqual(['']);
});

test('only visible differences count as changes', () => {
  const paths = (change: Partial<DevotionalForm>) =>
    differing(formFields(), stored, { ...stored, ...change }).map(({ path }) => path);
  const { title, reflection, prayer, questions } = stored;
  const blanks = { title: `${title} `, reflection: `${reflection}\n`, prayer: ` ${prayer}` };
  expect(paths({ ...blanks, questions: [...questions, ' '] })).toEqual([]);
  expect(paths({ isActive: false, accessLevel: 'premium' })).toEqual(['accessLevel', 'isActive']);
  expect(paths({ scripture: { ...stored.scripture, verse: 'Other' } })).toEqual(['scripture.verse']);
});
