import { mergeText } from '@quiet-time/schema/merge-html';
import { clean } from './clean.js';

/** Save of a text that may have changed since its writer read it. All texts are as `clean` returns them. */
interface LateSave {
  /** Text that the writer began with; undefined: unknown, so the new text replaces any other. */
  before: string | undefined;
  stored: string;
  text: string;
}

/**
 * Returns the text to store, with the words of both writers. A text that was deleted meanwhile is stored again as sent.
 * Deleting only applies to the text that its writer has read: any other stays.
 */
export function mergedText({ before, stored, text }: LateSave): string {
  if (before === undefined || stored === '' || stored === before) return text;
  return text === '' ? stored : mergeText(before, stored, text);
}

/** Returns the text that a writer began with, as it is stored; empty: none; undefined: not sent. */
export const cleanBefore = (before: string | null | undefined): string | undefined =>
  before === undefined ? undefined : clean(before ?? '');
