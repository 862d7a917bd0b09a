import { cut } from '@quiet-time/schema/cut';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { eachTagOnce, tagKey } from '@quiet-time/schema/tag-key';
import type { EntityManager } from 'typeorm';
import { cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { wholeDay } from '../../blocks/written-date.js';
import { isId } from '../../platform/ids.js';
import { lastReadableDate } from '../devotionals/calendar.js';
import type { JournalEntryInput } from './journal.inputs.js';
import { plainText } from './journal-content.js';
import type { JournalDevotional, JournalEntry } from './journal-entry.entity.js';
import { indexed } from './journal-search.js';

/** What an entry says, with what follows from it. @throws AppError BAD_USER_INPUT where nothing is to be seen of it */
export function written(
  memberId: string,
  { title, content, tags }: Pick<JournalEntry, 'title' | 'content' | 'tags'>,
) {
  const text = plainText(content);
  if (!text) throw missing();
  return {
    title,
    content,
    text,
    tags,
    tagKeys: tags.map(tagKey),
    words: indexed(memberId, [title, text, ...tags]),
  };
}

function missing(): AppError {
  const message = say.journal_required();
  return new AppError('BAD_USER_INPUT', message, { fields: { content: message } });
}

/** Each once, as it is spelled first, no blank ones; a comma is between two. */
export const cleanTags = (tags: readonly string[]): string[] =>
  eachTagOnce(tags.flatMap((tag) => tag.split(',')).map(cleanLine));

/** What an entry is shown under: its title, or its first words. */
export const headingOf = ({ title, text }: Pick<JournalEntry, 'title' | 'text'>): string =>
  title || cut(text.replace(/^[\s•]+/, '').split('\n', 1)[0]!, limits.journal.heading);

/** @throws AppError BAD_USER_INPUT for a day that no entry can be of. @param today where its member is */
export function checkDay(writtenOn: string, today: string): void {
  const { firstDay } = limits.journal;
  if (writtenOn >= firstDay && writtenOn <= today) return;
  const message =
    writtenOn > today ? say.journal_date_future() : say.journal_date_early({ year: firstDay.slice(0, 4) });
  throw new AppError('BAD_USER_INPUT', message, { fields: { writtenOn: message } });
}

/** The title of an entry of a devotional that got none, in the language that is spoken. @param date of the devotional */
export const titleOf = (date: string) => m.journal_title_of_day({ date: wholeDay(new Date(date)) });

/** What an input belongs to; null: to none. @throws AppError BAD_USER_INPUT for one that the member can't see */
export async function devotionalOf(
  manager: EntityManager,
  { devotionalId: id }: JournalEntryInput,
  now: Date,
): Promise<JournalDevotional | null> {
  if (id == null) return null;
  const [found]: JournalDevotional[] = isId(id)
    ? await manager.query(
        'select id, date::text, title, lang from devotionals where id = $1 and is_active and date <= $2',
        [id, lastReadableDate(now)],
      )
    : [];
  if (found) return found;
  const message = say.journal_devotional_unknown();
  throw new AppError('BAD_USER_INPUT', message, { fields: { devotionalId: message } });
}
