import etag from 'etag';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fresh from 'fresh';

/** Kept by caches, and asked after each time: an edit is seen at once. */
const cacheControl = 'public, no-cache';

/**
 * Operations of the web apps whose answer to a guest is the same for every guest, and may therefore be kept by
 * caches. Every other answer, and any to somebody signed in, is `private, no-store`.
 */
export const publicOperations: ReadonlySet<string> = new Set([
  'BibleBooks',
  'BibleChapter',
  'BiblePassage',
  'BibleSearch',
  'BibleTranslations',
  'DevotionalByDate',
  'DevotionalCalendar',
  'KeywordVerses',
  'LatestDevotionals',
  'OpeningPrayer',
  'ScriptureMeditation',
  'SearchDevotionals',
  'SignInOptions',
  'TopicVerses',
]);

/** Marks an answer as one for every guest. @param vary the headers that it depends on, besides who asks */
export function answerPublicly(reply: FastifyReply, ...vary: string[]): void {
  const before = reply.getHeader('vary');
  void reply.headers({
    'cache-control': cacheControl,
    vary: [before, 'authorization', 'cookie', ...vary].filter(Boolean).join(', '),
  });
}

/** Gives public answers an ETag, and tells a client that has the same one so, in place of sending it again. */
export function revalidatePublicAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || reply.getHeader('cache-control') !== cacheControl) return payload;
    if (typeof payload !== 'string') return payload;
    // Weak: the same answer may be sent compressed in one way or another.
    const tag = etag(payload, { weak: true });
    void reply.header('etag', tag);
    const asksAgain = request.method === 'GET' || request.method === 'HEAD';
    if (!asksAgain || !fresh(request.headers, { etag: tag })) return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}
