import { cleanLine } from '../../blocks/clean.js';
import { newId } from '../../platform/ids.js';
import type { Asked } from '../devotionals/question-ids.js';
import type { QuestionAnswerInput } from './question-answer.inputs.js';

/** What a devotional asks and once asked, and what one member has answered of it. */
export interface EverAsked extends Asked {
  /** Its earlier versions, the last first. */
  earlier: Asked[];
  answered: Question[];
}

interface Question {
  id: string;
  /** Of an answer: those it was given to. */
  words: string;
}

/**
 * Which question is meant by who may know an older version of the devotional, or only places: by its id, if it was ever
 * asked; else by its words, wherever they stand or stood; else by its place. Where another answer would be lost by that,
 * it is a question of its own, as one that is gone.
 * @returns undefined where nothing says which
 */
export function answeredQuestion(
  {
    questionId,
    questionIndex,
    question,
  }: Pick<QuestionAnswerInput, 'questionId' | 'questionIndex' | 'question'>,
  { earlier, answered, ...now }: EverAsked,
): string | undefined {
  const asked = questionsOf(now);
  const ever = [...asked, ...earlier.flatMap(questionsOf), ...answered];
  if (ever.some(({ id }) => id === questionId)) return questionId!;
  const there = asked[questionIndex ?? -1];
  const words = cleanLine(question);
  if (!words || there?.words === words) return there?.id;
  const known = ever.find((one) => one.words === words);
  if (known) return known.id;
  return there && !answered.some(({ id }) => id === there.id) ? there.id : newId();
}

const questionsOf = ({ questions, questionIds }: Asked): Question[] =>
  questionIds.map((id, at) => ({ id, words: cleanLine(questions[at] ?? '') }));
