import { limits } from '@quiet-time/schema/limits';
import { apiMessages } from './api-messages.js';
import { AppError } from './errors.js';
import { say, type Told } from './say.js';

/** Whether a database can keep the text: it has no NUL and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * What is wrong with something that was sent: a text or a name in it that can't be stored, or more
 * nesting than anything of ours has. Null when nothing is. Every transport asks at its door, so that nothing behind
 * it has to: neither stack nor database meet what they can't take.
 */
export function wrongWithSent(value: unknown, depth: number = limits.jsonDepth): Told | null {
  if (typeof value === 'string') return isStorable(value) ? null : say.shared_unstorable_text();
  if (typeof value !== 'object' || value === null) return null;
  if (depth === 0) return apiMessages.tooDeep;
  const isList = Array.isArray(value);
  for (const name in value) {
    if (!isList && !isStorable(name)) return say.shared_unstorable_text();
    const wrong = wrongWithSent((value as Record<string, unknown>)[name], depth - 1);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** @throws AppError BAD_USER_INPUT for what `wrongWithSent` finds */
export function checkSent(value: unknown): void {
  const wrong = wrongWithSent(value);
  if (wrong !== null) throw new AppError('BAD_USER_INPUT', wrong);
}

/** Whether JSON text nests more than anything of ours has. It need not be whole: brackets are counted. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (inText && sign === '\\') at++;
    else if (sign === '"') inText = !inText;
    else if (!inText && (sign === '[' || sign === '{')) depth++;
    else if (!inText && (sign === ']' || sign === '}')) depth--;
    if (depth > limits.jsonDepth) return true;
  }
  return false;
}
