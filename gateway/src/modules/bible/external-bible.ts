import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.js';
import type { StoredVerse } from './bible.reads.js';
import { bookById, placeOf } from './books.js';
import { tidy } from './texts/types.js';

/** Timeout in milliseconds. */
const timeout = 1_500;
/** Largest response in bytes: 500 verses take a quarter of that. */
const largest = 512 * 1_024;
/** Pause after a failure of the service, in milliseconds. */
const pause = 30_000;
/** Lifetime of a cached response, in milliseconds. */
const cacheTtl = 10 * 60_000;

/** Part of bible-api.com's response that we use. */
const answer = z.object({
  verses: z.array(
    z.object({
      book_id: z.string(),
      chapter: z.number(),
      verse: z.number(),
      text: z.string().max(5_000),
    }),
  ),
});

/** Refusals that don't depend on the passage: any other request would get them, too. */
const refusesAll = [401, 403, 407, 408, 429];

/** Failure for this passage only. The service may have others. */
class Unfit extends Error {}

/**
 * Reads the words of passages from a service in the shape of bible-api.com. The service is not trusted: it must return
 * exactly the requested verses, in time.
 */
export class ExternalBible {
  private readonly cache = new LRUCache<string, StoredVerse[]>({ max: 500, ttl: cacheTtl });
  private restsUntil = 0;

  constructor(
    private readonly url: string,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /**
   * Returns the words of `verses` from the service; null when it fails, or failed a moment ago.
   * @param reference of these verses
   */
  async words(
    reference: string,
    translation: string,
    verses: readonly StoredVerse[],
  ): Promise<StoredVerse[] | null> {
    const key = `${translation} ${reference}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    if (this.clock.now().getTime() < this.restsUntil) return null;
    try {
      const words = wordsOf(await this.fetchPassage(reference, translation), verses);
      this.cache.set(key, words);
      return words;
    } catch (error) {
      if (!(error instanceof Unfit)) this.restsUntil = this.clock.now().getTime() + pause;
      this.log.warn(
        { reason: reasonOf(error) },
        'the external Bible service did not answer; the built-in text is used',
      );
      return null;
    }
  }

  private async fetchPassage(reference: string, translation: string): Promise<unknown> {
    // Spaces must be written as %20. ":" and "," stay as they are, since not every service decodes them.
    const path = encodeURIComponent(reference).replaceAll('%3A', ':').replaceAll('%2C', ',');
    const response = await fetch(`${this.url}/${path}?translation=${translation}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    try {
      const { ok, status } = response;
      if (status >= 400 && status < 500 && !refusesAll.includes(status)) throw new Unfit(`status ${status}`);
      if (!ok) throw new Error(`status ${status}`);
      return JSON.parse(await textOf(response));
    } finally {
      // Releases the connection if the body was not read to its end.
      if (!response.bodyUsed) await response.body?.cancel();
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // An error in the loop cancels the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largest) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** @throws Unfit unless these are the words of exactly the requested verses */
function wordsOf(body: unknown, requested: readonly StoredVerse[]): StoredVerse[] {
  const { verses } = answer.parse(body);
  const words = verses.map(({ book_id, chapter, verse, text }) => ({
    place: placeOf(bookById(book_id)?.number ?? 0, chapter, verse),
    text: tidy(text),
  }));
  const same =
    words.length === requested.length &&
    words.every(({ place, text }, index) => place === requested[index]!.place && text !== '');
  if (!same) throw new Unfit('another passage');
  return words;
}

/** Returns a reason for the log in our own words: texts of the service are not logged. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'not an answer';
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'no answer in time' : (cause?.message ?? message));
}
