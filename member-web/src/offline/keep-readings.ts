import { localToday } from '@quiet-time/web/local-date.ts';
import { devotionalCalendar } from '../features/devotionals/calendar/calendar.documents.ts';
import { firstDay } from '../features/devotionals/calendar/last-days.ts';
import { LISTED } from '../features/devotionals/lists/listed.ts';
import { latestDevotionals } from '../features/devotionals/lists/lists.documents.ts';
import { encouragingWords } from '../features/encouraging-words/encouraging-words.documents.ts';
import { LIMIT } from '../features/encouraging-words/use-words.ts';
import { openingPrayer } from '../features/opening-prayers/opening-prayers.documents.ts';
import { currentPrayers } from '../features/prayers/prayers.documents.ts';
import { devotionalByDate } from '../lib/devotional-by-date.documents.ts';
import { keepAnswer } from './keep-answer.ts';

const AN_HOUR = 3_600_000;

/**
 * Keeps what will be read without a connection: the devotionals of the last 31 days that are open to everybody, the
 * prayers and the first words. One after the other, today's first; lists are asked for again after an hour, days never.
 * @param timezone the reader's
 */
export async function keepReadings(timezone: string): Promise<void> {
  const again = { freshFor: AN_HOUR };
  const today = localToday();
  await keepAnswer(devotionalByDate, { date: today }, again);
  await keepAnswer(openingPrayer, {}, again);
  await keepAnswer(currentPrayers, {}, again);
  await keepAnswer(encouragingWords, { page: 1, limit: LIMIT }, again);
  await keepAnswer(devotionalCalendar, { from: firstDay(today), to: today }, again);
  const archive = { page: 1, limit: LISTED, timezone };
  const latest = await keepAnswer(latestDevotionals, archive, again);
  for (const { date, accessLevel } of latest?.latestDevotionals.items ?? []) {
    if (date >= firstDay(today) && accessLevel === 'standard') await keepAnswer(devotionalByDate, { date });
  }
}
