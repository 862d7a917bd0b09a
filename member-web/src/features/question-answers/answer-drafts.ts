import { deleteDraft, draftsOf, readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';

/** An unsaved answer in the member's drafts. */
export interface AnswerDraft {
  answer: string;
  /** Question text that it answers. */
  question?: string;
  /** Stored answer that it began with; null: none, or not known. Left out by earlier versions of the site. */
  before?: string | null;
  /** Whether an earlier version of the site did not know the stored answer. */
  isBlind?: boolean;
  /** Text that was sent since, without a response. It is sent again first. */
  sent?: string;
}

/** Returns the stored answer that a draft began with; undefined: it replaces any. */
export const beforeOf = ({ before, isBlind }: AnswerDraft): string | null | undefined =>
  isBlind ? null : before;

/** Returns the texts of a draft in the order in which they are sent, each with the one that it began with. */
export function textsOf(draft: AnswerDraft): { answer: string; answerBefore?: string | null }[] {
  const { answer, sent } = draft;
  const before = beforeOf(draft);
  const first = { answer: sent ?? answer, ...(before !== undefined && { answerBefore: before }) };
  return first.answer === answer ? [first] : [first, { answer, answerBefore: first.answer }];
}

/** Drafts whose fields are on this page. */
const held = new Set<string>();

/** Returns the name of the draft for an unsaved answer. */
export const answerDraft = (devotionalId: string, questionId: string): string =>
  `answer:${devotionalId}:${questionId}`;

type QuestionKey = { devotionalId: string } & ({ questionId: string } | { questionIndex: number });

/**
 * Returns the question of a draft, whose position earlier versions of the site stored instead of its id; null: not an
 * answer.
 */
export function questionOf(draft: string): QuestionKey | null {
  const [, devotionalId, question] = /^answer:([^:]+):([^:]+)$/.exec(draft) ?? [];
  if (!devotionalId || !question) return null;
  return /^\d+$/.test(question)
    ? { devotionalId, questionIndex: Number(question) }
    : { devotionalId, questionId: question };
}

/** Renames drafts with a position to the question of a devotional that has their text. */
export function nameDrafts(
  owner: string,
  {
    devotionalId,
    questions,
    questionIds,
  }: { devotionalId: string; questions: readonly string[]; questionIds: readonly string[] },
): void {
  for (const { name, ...draft } of draftsOf<AnswerDraft>(owner)) {
    const key = questionOf(name);
    if (key?.devotionalId !== devotionalId || !('questionIndex' in key)) continue;
    const { question = '' } = draft.values;
    const at = questions[key.questionIndex] === question ? key.questionIndex : questions.indexOf(question);
    const id = questionIds[at];
    if (!id || readDraft(answerDraft(devotionalId, id), owner)) continue;
    if (saveDraft(answerDraft(devotionalId, id), owner, draft)) deleteDraft(name, owner);
  }
}

/** Leaves a draft to the field on this page, which saves it. @returns a function that releases it */
export function holdDraft(draft: string): () => void {
  held.add(draft);
  return () => held.delete(draft);
}

export const isHeld = (draft: string): boolean => held.has(draft);
