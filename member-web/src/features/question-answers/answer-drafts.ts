/** The drafts whose fields stand on this page. */
const held = new Set<string>();

/** Under which name an answer that is not saved yet lies among the member's drafts. */
export const answerDraft = (devotionalId: string, questionIndex: number): string =>
  `answer:${devotionalId}:${questionIndex}`;

/** The question that a draft answers; null: it is something else. */
export function questionOf(draft: string): { devotionalId: string; questionIndex: number } | null {
  const [, devotionalId, index] = /^answer:([^:]+):(\d+)$/.exec(draft) ?? [];
  return devotionalId ? { devotionalId, questionIndex: Number(index) } : null;
}

/** Leaves a draft to the field that it is typed in, which saves it. Returns what lets go. */
export function holdDraft(draft: string): () => void {
  held.add(draft);
  return () => held.delete(draft);
}

export const isHeld = (draft: string): boolean => held.has(draft);
