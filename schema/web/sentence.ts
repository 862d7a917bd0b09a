import { reasonFor } from './error-text.ts';

/** A text with a full stop, unless it ends as a sentence already: something else is said after it. */
export const sentence = (text: string) =>
  /[.!?…]["”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;

/** "Title, Date and Prayer" */
export function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

/** What did not work and why: "Failed to add prayer. Title is required." */
export const failure = (failed: string, error: unknown) =>
  `${sentence(failed)} ${sentence(reasonFor(error, 'Please try again.'))}`;
