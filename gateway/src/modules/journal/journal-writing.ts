import { cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { plainText } from './journal-content.js';
import type { JournalEntry } from './journal-entry.entity.js';
import { indexed } from './journal-search.js';

/** What an entry says, with what follows from it. @throws AppError BAD_USER_INPUT where nothing is to be seen of it */
export function written(
  memberId: string,
  { title, content, tags }: Pick<JournalEntry, 'title' | 'content' | 'tags'>,
) {
  const text = plainText(content);
  const message = say.journal_required();
  const fields = { ...(!title && { title: message }), ...(!text && { content: message }) };
  if (!title || !text) throw new AppError('BAD_USER_INPUT', message, { fields });
  return { title, content, text, tags, words: indexed(memberId, [title, text, ...tags]) };
}

/** Trimmed, each once in whatever case, no blank ones; a comma is between two. */
export function cleanTags(tags: readonly string[]): string[] {
  const all = tags.flatMap((tag) => tag.split(',')).map(cleanLine);
  const seen = all.map((tag) => tag.toLowerCase());
  return all.filter((tag, index) => tag && seen.indexOf(seen[index]!) === index);
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The title of an entry of a devotional that got none. @param date of the devotional */
export const titleOf = (date: string) =>
  say.journal_title_of_day({ date: longDate.format(new Date(date)) }).text;
