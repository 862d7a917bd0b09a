import type { ResultOf } from '@quiet-time/schema/graphql';
import { questionAddress } from '@quiet-time/web/asking/plain-question.ts';
import { authorization } from '@quiet-time/web/request-headers.ts';
import { devotionalByDate } from '../lib/devotional-by-date.documents.ts';
import { ANSWERS, isSameSession, keyOf, OWN_ANSWERS, ownKeyOf } from './worker-terms.ts';

type Devotional = ResultOf<typeof devotionalByDate>['devotional'];
/** Devotional with its text. */
export type KeptDevotional = Devotional & { body: NonNullable<Devotional['body']> };

/**
 * Returns the devotionals that this device can show offline, in the language of the page, the latest first: the public
 * ones and the member's own. Empty where nothing can be cached.
 */
export async function keptDevotionals(): Promise<KeptDevotional[]> {
  if (!('caches' in window)) return [];
  const address = new URL(questionAddress(devotionalByDate, { date: '' }), window.location.origin).href;
  const who = authorization();
  const found = [
    ...(await keptUnder(keyOf(address), ANSWERS)),
    ...(who ? await keptUnder(await ownKeyOf(address, who), OWN_ANSWERS) : []),
  ];
  const byDate = new Map(found.map((devotional) => [devotional.date, devotional]));
  return [...byDate.values()].sort((one, other) => other.date.localeCompare(one.date));
}

/** @param like the key of a response to the same query, with any variables */
async function keptUnder(like: string, cacheName: string): Promise<KeptDevotional[]> {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const keys = (await cache.keys()).filter(
    ({ url }) => isSameQuestion(url, like) && isSameSession(url, like),
  );
  const kept = await Promise.all(keys.map((key) => cache.match(key, { ignoreVary: true })));
  const answers = await Promise.all(kept.map((answer) => answer?.json()));
  return answers.map((answer) => answer?.data?.devotional).filter((devotional) => devotional?.body);
}

function isSameQuestion(one: string, other: string): boolean {
  const [asked, wanted] = [one, other].map((key) => new URL(key).searchParams);
  return ['sha256Hash', 'lang'].every((name) => asked!.get(name) === wanted!.get(name));
}
