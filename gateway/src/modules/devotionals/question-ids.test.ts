import { describe, expect, it } from 'vitest';
import { isId } from '../../platform/ids.js';
import { type NumberedQuestions, questionIdsFor } from './question-ids.js';

const [a, b, c] = ['a', 'b', 'c'].map((last) => `0192f0c8-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const [A, B, C] = [
  'Where do you listen best?',
  'What is loud today?',
  'Whom can you tell about it?',
] as const;
const before = { questions: [A, B, C], questionIds: [a, b, c] };
const isNew = expect.toSatisfy((id: string) => isId(id) && ![a, b, c].includes(id), 'a new id');
const ids = (
  questions: string[],
  questionIds?: (string | null)[] | null,
  theirs: NumberedQuestions = before,
) => questionIdsFor({ questions, questionIds }, before, theirs);

describe('the ids of questions', () => {
  it('are all new and unique without former questions', () => {
    const made = questionIdsFor({ questions: [A, A, B] }, null, null);
    expect(new Set(made.filter(isId)).size).toBe(3);
  });

  it.each<[string, string[], (string | null)[] | undefined, unknown[]]>([
    ['moved', [C, A, B], undefined, [c, a, b]],
    ['moved, with ids', [C, A, B], [c, a, b], [c, a, b]],
    ['typed into the row of another', [B, A, C], [a, b, c], [b, a, c]],
    ['one before', ['New and first?', A, B, C], undefined, [isNew, a, b, c]],
    ['one gone', [A, C], undefined, [a, c]],
    ['typed in other signs', ['where do you listen best', B], undefined, [a, b]],
    ['reworded a little', [A, 'What was loud today?', C], undefined, [a, b, c]],
    ['reworded and moved', ['What was loud today?', A], undefined, [b, a]],
    ['reworded as a whole, with ids', ['Another question altogether.', B, C], [a, b, c], [a, b, c]],
    ['another in its place', ['Another question altogether.', B, C], undefined, [isNew, b, c]],
    ['new among known ones', [A, 'What was loud today?', B], [a, null, b], [a, isNew, b]],
    ['an id twice', [A, 'Another question altogether.'], [a, a], [a, isNew]],
    ['an id that is none', [A, 'Another question altogether.'], ['x', 'y'], [a, isNew]],
    ['fewer ids', [A, B], [a], [a, b]],
  ])('stay with the questions: %s', (_what, questions, sent, expected) => {
    expect(ids(questions, sent)).toEqual(expected);
  });

  it('distinguish questions with the same words by their places, and by the ids sent', () => {
    const twins = { questions: [A, A, B], questionIds: [a, b, c] };
    const of = (questions: string[], questionIds?: string[]) =>
      questionIdsFor({ questions, questionIds }, twins, twins);
    expect(of([A, A, B])).toEqual([a, b, c]);
    expect(of([B, A, A])).toEqual([c, b, a]);
    expect(of([A, A, B], [b, a, c])).toEqual([b, a, c]);
    expect(of([A, B], [b, c])).toEqual([b, c]);
  });

  it('are those of the same questions in a concurrent save', () => {
    const New = 'Which cave is yours?';
    const theirs = { questions: [New, A], questionIds: ['0192f0c8-0000-7000-8000-00000000000d', a] };
    expect(ids([A, New], [a, null], theirs)).toEqual([a, theirs.questionIds[0]]);
  });
});
