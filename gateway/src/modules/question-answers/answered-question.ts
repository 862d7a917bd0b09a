import { cleanLine } from '../../blocks/clean.js';
import { newId } from '../../platform/ids.js';
import type { NumberedQuestions } from '../devotionals/question-ids.js';
import type { QuestionAnswerInput } from './question-answer.inputs.js';

/** Current and former questions of a devotional, and a member's answers to them. */
export interface EverAsked extends NumberedQuestions {
  /** Earlier versions, latest first. */
  earlier: NumberedQuestions[];
  answered: Question[];
}

interface Question {
  id: string;
  /** Words of the question. With an answer: the words that it was given to. */
  words: string;
}

/**
 * Returns the id of the answered question. The client may know an older version of the devotional, or only positions.
 * The question is found by its id if that was ever used, else by its words in any version, else by its position. If
 * that would overwrite another answer, it gets a new id, like a removed question.
 * @returns undefined if nothing identifies the question
 */
export function answeredQuestion(
  {
    questionId,
    questionIndex,
    question,
  }: Pick<QuestionAnswerInput, 'questionId' | 'questionIndex' | 'question'>,
  { earlier, answered, ...now }: EverAsked,
): string | undefined {
  const current = questionsOf(now);
  const ever = [...current, ...earlier.flatMap(questionsOf), ...answered];
  if (ever.some(({ id }) => id === questionId)) return questionId!;
  const there = current[questionIndex ?? -1];
  const words = cleanLine(question);
  if (!words || there?.words === words) return there?.id;
  const known = ever.find((one) => one.words === words);
  if (known) return known.id;
  return there && !answered.some(({ id }) => id === there.id) ? there.id : newId();
}

const questionsOf = ({ questions, questionIds }: NumberedQuestions): Question[] =>
  questionIds.map((id, at) => ({ id, words: cleanLine(questions[at] ?? '') }));
