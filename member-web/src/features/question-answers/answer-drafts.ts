import { draftsOf, dropDraft, keepDraft, readDraft } from '@quiet-time/web/form/drafts.ts';

/** An answer that is not saved yet, as it lies among the member's drafts. */
export interface AnswerDraft {
  answer: string;
  /** The words that it is given to. */
  question?: string;
  /** Whether it was typed while nobody knew what is stored: then it is added to that. */
  isBlind?: boolean;
}

/** The drafts whose fields stand on this page. */
const held = new Set<string>();

/** Under which name an answer that is not saved yet lies among the member's drafts. */
export const answerDraft = (devotionalId: string, questionId: string): string =>
  `answer:${devotionalId}:${questionId}`;

type Asked = { devotionalId: string } & ({ questionId: string } | { questionIndex: number });

/** The question that a draft answers: drafts of earlier versions of the site name its place. null: it is something else. */
export function questionOf(draft: string): Asked | null {
  const [, devotionalId, question] = /^answer:([^:]+):([^:]+)$/.exec(draft) ?? [];
  if (!devotionalId || !question) return null;
  return /^\d+$/.test(question)
    ? { devotionalId, questionIndex: Number(question) }
    : { devotionalId, questionId: question };
}

/** Gives the drafts that name places to the questions of a devotional that have their words. */
export function nameDrafts(
  owner: string,
  {
    devotionalId,
    questions,
    questionIds,
  }: { devotionalId: string; questions: readonly string[]; questionIds: readonly string[] },
): void {
  for (const { name, ...draft } of draftsOf<AnswerDraft>(owner)) {
    const asked = questionOf(name);
    if (asked?.devotionalId !== devotionalId || !('questionIndex' in asked)) continue;
    const { question = '' } = draft.values;
    const at =
      questions[asked.questionIndex] === question ? asked.questionIndex : questions.indexOf(question);
    const id = questionIds[at];
    if (!id || readDraft(answerDraft(devotionalId, id), owner)) continue;
    if (keepDraft(answerDraft(devotionalId, id), owner, draft)) dropDraft(name, owner);
  }
}

/** Leaves a draft to the field that it is typed in, which saves it. Returns what lets go. */
export function holdDraft(draft: string): () => void {
  held.add(draft);
  return () => held.delete(draft);
}

export const isHeld = (draft: string): boolean => held.has(draft);
