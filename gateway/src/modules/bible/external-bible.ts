import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.js';
import type { StoredVerse } from './bible.reads.js';
import { bookById, placeOf } from './books.js';
import { tidy } from './texts/types.js';

/** How long an answer may take, in milliseconds. */
const patience = 1_500;
/** How large it may be, in bytes: 500 verses have a quarter of that. */
const largest = 512 * 1_024;
/** How long a service that failed is not asked again, in milliseconds. */
const pause = 30_000;
/** How long an answer is kept, in milliseconds. */
const keptFor = 10 * 60_000;

/** The part of bible-api.com's answer that we use. */
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

/** Refusals that are not about the passage: they would come for any other, too. */
const refusesAll = [401, 403, 407, 408, 429];

/** The service answered, only not with this passage. It may well have others. */
class Unfit extends Error {}

/**
 * A service of bible-api.com's shape that is asked for the words of passages. It is not trusted: what it says
 * must be the very verses that were asked for, and come in time.
 */
export class ExternalBible {
  private readonly kept = new LRUCache<string, StoredVerse[]>({ max: 500, ttl: keptFor });
  private restsUntil = 0;

  constructor(
    private readonly url: string,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /**
   * The words of `verses` as the service has them; null where it doesn't answer well, or failed a moment ago.
   * @param reference of these verses
   */
  async words(
    reference: string,
    translation: string,
    verses: readonly StoredVerse[],
  ): Promise<StoredVerse[] | null> {
    const key = `${translation} ${reference}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    if (this.clock.now().getTime() < this.restsUntil) return null;
    try {
      const words = wordsOf(await this.ask(reference, translation), verses);
      this.kept.set(key, words);
      return words;
    } catch (error) {
      if (!(error instanceof Unfit)) this.restsUntil = this.clock.now().getTime() + pause;
      this.log.warn({ reason: reasonOf(error) }, 'the Bible service did not answer; our own text did');
      return null;
    }
  }

  private async ask(reference: string, translation: string): Promise<unknown> {
    // Blanks must be written as %20; ":" and "," may stand as they are, and not every service decodes them.
    const path = encodeURIComponent(reference).replaceAll('%3A', ':').replaceAll('%2C', ',');
    const response = await fetch(`${this.url}/${path}?translation=${translation}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    try {
      const { ok, status } = response;
      if (status >= 400 && status < 500 && !refusesAll.includes(status)) throw new Unfit(`status ${status}`);
      if (!ok) throw new Error(`status ${status}`);
      return JSON.parse(await textOf(response));
    } finally {
      // Lets go of the connection where the body was not read to its end.
      if (!response.bodyUsed) await response.body?.cancel();
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largest) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** @throws Unfit when these are not the words of exactly the verses that were asked for */
function wordsOf(said: unknown, asked: readonly StoredVerse[]): StoredVerse[] {
  const { verses } = answer.parse(said);
  const words = verses.map(({ book_id, chapter, verse, text }) => ({
    place: placeOf(bookById(book_id)?.number ?? 0, chapter, verse),
    text: tidy(text),
  }));
  const same =
    words.length === asked.length &&
    words.every(({ place, text }, index) => place === asked[index]!.place && text !== '');
  if (!same) throw new Unfit('another passage');
  return words;
}

/** In our own words: what the service says is not for the log. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'not an answer';
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'no answer in time' : (cause?.message ?? message));
}
