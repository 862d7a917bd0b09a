import type { ResultOf } from '@quiet-time/schema/graphql';
import { queryAsVisitor, queryUrl } from '@quiet-time/web/gateway-client/visitor-query.ts';
import { localToday } from '@quiet-time/web/local-date.ts';
import { devotionalCalendar } from '../../features/devotionals/calendar/calendar.documents.ts';
import { firstDay } from '../../features/devotionals/calendar/last-days.ts';
import { LISTED } from '../../features/devotionals/lists/listed.ts';
import { latestDevotionals } from '../../features/devotionals/lists/lists.documents.ts';
import { encouragingWords } from '../../features/encouraging-words/encouraging-words.documents.ts';
import { LIMIT } from '../../features/encouraging-words/use-words.ts';
import { openingPrayer } from '../../features/opening-prayers/opening-prayers.documents.ts';
import { currentPrayers } from '../../features/prayers/prayers.documents.ts';
import { devotionalByDate } from '../../lib/devotional-by-date.documents.ts';
import { cacheInWorker } from '../../offline/cache-in-worker.ts';
import { cachePictures } from '../../offline/cache-pictures.ts';
import { cachedResponse, cacheMemberResponse, cacheResponse } from '../../offline/cached-response.ts';
import { wholeDays } from './whole-days.documents.ts';

const AN_HOUR = 3_600_000;
const again = { freshFor: AN_HOUR };

/** Number of cached days, including today: each has one devotional. */
const DAYS = 31;

/** Up to so many missing days are fetched one by one, which is enough for somebody who comes nearly every day. */
const FEW = 3;

/**
 * Caches content for offline reading: the public devotionals of the last 31 days, with their pictures, the prayers and
 * the first words. Lists are fetched again after an hour, days never.
 * @param timezone the reader's
 */
export async function cacheRecentContent(timezone: string): Promise<void> {
  const today = localToday();
  await cacheResponse(devotionalByDate, { date: today }, again);
  await cacheResponse(openingPrayer, {}, again);
  await cacheResponse(currentPrayers, {}, again);
  await cacheResponse(encouragingWords, { page: 1, limit: LIMIT }, again);
  await cacheResponse(devotionalCalendar, { from: firstDay(today), to: today }, again);
  const archive = { page: 1, limit: LISTED, timezone };
  const latest = await cacheResponse(latestDevotionals, archive, again);
  const open = latest?.latestDevotionals.items.filter(({ accessLevel }) => accessLevel === 'standard') ?? [];
  await cacheDays(
    open.map(({ date }) => date).filter((date) => date >= firstDay(today)),
    timezone,
  );
  await cachePictures();
}

/** Caches the devotionals of days, with a single query if many are missing. */
async function cacheDays(dates: readonly string[], timezone: string): Promise<void> {
  const missing: string[] = [];
  for (const date of dates) if (!(await cachedResponse(devotionalByDate, { date }))) missing.push(date);
  if (missing.length <= FEW) {
    for (const date of missing) await cacheResponse(devotionalByDate, { date });
    return;
  }
  const variables = { limit: DAYS, timezone };
  const given = (await queryAsVisitor(wholeDays, variables)) as ResultOf<typeof wholeDays> | null;
  const found = given?.latestDevotionals.items.filter(({ date }) => missing.includes(date)) ?? [];
  const responses = found.map(
    (devotional) => [queryUrl(devotionalByDate, { date: devotional.date }), { devotional }] as const,
  );
  await cacheInWorker({ files: [], answers: responses });
}

/**
 * Caches the premium devotionals of the last 31 days for a member whose plan includes them, the latest first. They stay
 * until the member signs out.
 */
export async function cachePremiumContent(): Promise<void> {
  const to = localToday();
  const calendar = await cacheResponse(devotionalCalendar, { from: firstDay(to), to }, { freshFor: AN_HOUR });
  const days = calendar?.devotionalCalendar.filter(({ accessLevel }) => accessLevel === 'premium') ?? [];
  for (const { date } of days.reverse()) await cacheMemberResponse(devotionalByDate, { date });
  await cachePictures();
}
