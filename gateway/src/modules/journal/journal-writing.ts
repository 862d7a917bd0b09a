import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { eachTagOnce, tagKey } from '@quiet-time/schema/tag-key';
import type { EntityManager } from 'typeorm';
import { cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { longDay, wholeDay } from '../../blocks/written-date.js';
import { isId } from '../../platform/ids.js';
import { lastReadableDate } from '../devotionals/calendar.js';
import type { JournalEntryInput } from './journal.inputs.js';
import { plainText } from './journal-content.js';
import type { JournalDevotional, JournalEntry } from './journal-entry.entity.js';
import { indexed } from './journal-search.js';

/** Returns the content of an entry with its derived columns. @throws AppError BAD_USER_INPUT if it shows no text */
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

/** Returns each tag once, in its first spelling, without blank ones. Commas separate tags. */
export const cleanTags = (tags: readonly string[]): string[] =>
  eachTagOnce(tags.flatMap((tag) => tag.split(',')).map(cleanLine));

/** Returns the heading of an entry: its title, or its day in the current language. */
export const headingOf = ({ title, writtenOn }: Pick<JournalEntry, 'title' | 'writtenOn'>): string =>
  title || longDay(new Date(writtenOn));

/** @throws AppError BAD_USER_INPUT for a day out of range @param today in the member's time zone */
export function checkDay(writtenOn: string, today: string): void {
  const { firstDay } = limits.journal;
  if (writtenOn >= firstDay && writtenOn <= today) return;
  const message =
    writtenOn > today ? say.journal_date_future() : say.journal_date_early({ year: firstDay.slice(0, 4) });
  throw new AppError('BAD_USER_INPUT', message, { fields: { writtenOn: message } });
}

/** Returns the default title of an entry about a devotional, in the current language. @param date of the devotional */
export const titleOf = (date: string) => m.journal_title_of_day({ date: wholeDay(new Date(date)) });

/** Returns the devotional of an input; null: none. @throws AppError BAD_USER_INPUT for one that the member can't see */
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
