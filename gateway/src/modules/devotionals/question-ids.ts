import { isId, newId } from '../../platform/ids.js';

/** Questions of a devotional and their ids, in order. */
export interface NumberedQuestions {
  questions: readonly string[];
  questionIds: readonly string[];
}

/** Questions as sent. A new question may lack an id, and clients that know no ids send none. */
export interface SentQuestions {
  questions: readonly string[];
  questionIds?: readonly (string | null)[] | null | undefined;
}

/** Minimum share of words that a question has in common with the one it was reworded from. */
const ALIKE = 2 / 3;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [text];
const sayTheSame = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ');

function likeness(one: string, other: string): number {
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return (2 * shared) / (words.size + others.size);
}

/**
 * Returns the id of each question. An existing question keeps its id. It is recognized, in this order:
 * - by its wording, wherever it stands now
 * - by its wording in an earlier version, if that question is gone
 * - by the id sent
 * - for clients without ids, by most of its words
 *
 * All others get a new id.
 * @param base version that they were edited from; null: unknown
 * @param theirs version that somebody else has saved meanwhile
 * @param earlier kept versions, newest first
 */
export function questionIdsFor(
  sent: SentQuestions,
  base: NumberedQuestions | null,
  theirs: NumberedQuestions | null,
  earlier: readonly NumberedQuestions[] = [],
): string[] {
  const { questions, questionIds } = sent;
  const ids: (string | undefined)[] = questions.map(() => undefined);
  const give = (find: (text: string, at: number) => string | null | undefined) => {
    for (const [at, text] of questions.entries()) {
      const id = ids[at] ? null : find(text, at);
      if (id && !ids.includes(id)) ids[at] = id;
    }
  };
  const known = pairs(base);
  const free = ({ id }: Pair) => !ids.includes(id);
  const isIn = (pairs: Pair[], text: string, id: string | null | undefined) =>
    pairs.some((pair) => pair.id === id && sayTheSame(pair.text, text));

  // Unmoved questions come first, so that of two with the same words each keeps its id.
  const own = questionIds ?? base?.questionIds ?? [];
  give((text, at) => (isIn(known, text, own[at]) ? own[at] : null));
  give((text) => known.find((pair) => free(pair) && sayTheSame(pair.text, text))?.id);
  const gone = earlier
    .flatMap(pairs)
    .filter(({ id }) => ![known, pairs(theirs)].flat().some((one) => one.id === id));
  give((text) => gone.find((pair) => free(pair) && sayTheSame(pair.text, text))?.id);
  give((_text, at) => (isId(questionIds?.[at] ?? '') ? questionIds![at] : null));
  give((text) => pairs(theirs).find((pair) => free(pair) && sayTheSame(pair.text, text))?.id);
  if (!questionIds) {
    give((text) => {
      const others = known.filter(free).map((pair) => ({ ...pair, likeness: likeness(pair.text, text) }));
      const [best] = others.toSorted((a, b) => b.likeness - a.likeness);
      return best && best.likeness >= ALIKE ? best.id : null;
    });
  }
  return ids.map((id) => id ?? newId());
}

interface Pair {
  id: string;
  text: string;
}

const pairs = (questions: NumberedQuestions | null): Pair[] =>
  (questions?.questionIds ?? []).map((id, at) => ({ id, text: questions!.questions[at] ?? '' }));
