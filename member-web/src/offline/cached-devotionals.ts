import type { ResultOf } from '@quiet-time/schema/graphql';
import { queryUrl } from '@quiet-time/web/gateway-client/visitor-query.ts';
import { authorization } from '@quiet-time/web/request-headers.ts';
import { devotionalByDate } from '../lib/devotional-by-date.documents.ts';
import {
  cacheKey,
  isSameSession,
  MEMBER_RESPONSE_CACHE,
  memberCacheKey,
  RESPONSE_CACHE,
} from './worker-protocol.ts';

type Devotional = ResultOf<typeof devotionalByDate>['devotional'];
/** Devotional with its text. */
export type CachedDevotional = Devotional & { body: NonNullable<Devotional['body']> };

/**
 * Returns the devotionals that this device can show offline, in the language of the page, the latest first: the public
 * ones and the member's own. Empty where nothing can be cached.
 */
export async function cachedDevotionals(): Promise<CachedDevotional[]> {
  if (!('caches' in window)) return [];
  const address = new URL(queryUrl(devotionalByDate, { date: '' }), window.location.origin).href;
  const who = authorization();
  const found = [
    ...(await cachedUnder(cacheKey(address), RESPONSE_CACHE)),
    ...(who ? await cachedUnder(await memberCacheKey(address, who), MEMBER_RESPONSE_CACHE) : []),
  ];
  const byDate = new Map(found.map((devotional) => [devotional.date, devotional]));
  return [...byDate.values()].sort((one, other) => other.date.localeCompare(one.date));
}

/** @param like the key of a response to the same query, with any variables */
async function cachedUnder(like: string, cacheName: string): Promise<CachedDevotional[]> {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const keys = (await cache.keys()).filter(({ url }) => isSameQuery(url, like) && isSameSession(url, like));
  const cached = await Promise.all(keys.map((key) => cache.match(key, { ignoreVary: true })));
  const responses = await Promise.all(cached.map((answer) => answer?.json()));
  return responses.map((answer) => answer?.data?.devotional).filter((devotional) => devotional?.body);
}

function isSameQuery(one: string, other: string): boolean {
  const [found, wanted] = [one, other].map((key) => new URL(key).searchParams);
  return ['sha256Hash', 'lang'].every((name) => found!.get(name) === wanted!.get(name));
}
