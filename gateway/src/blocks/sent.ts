import { limits } from '@quiet-time/schema/limits';
import { apiMessages } from './api-messages.js';
import { AppError } from './errors.js';
import { type Message, say } from './say.js';

/** Whether a database can store the text: it has no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Returns the error of a received value: a text or a name that can't be stored, or more nesting than any valid request
 * has. Null: it is fine. Every transport checks requests first, so that invalid values reach neither stack nor
 * database.
 */
export function wrongWithSent(value: unknown, depth: number = limits.jsonDepth): Message | null {
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

/** @throws AppError BAD_USER_INPUT for errors that `wrongWithSent` finds */
export function checkSent(value: unknown): void {
  const wrong = wrongWithSent(value);
  if (wrong !== null) throw new AppError('BAD_USER_INPUT', wrong);
}

/** Whether JSON text nests deeper than any valid request. It may be incomplete, since only brackets are counted. */
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
