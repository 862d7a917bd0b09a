import { chapterName, defaultTranslation, isForEveryone } from '@quiet-time/schema/bible';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizeCall } from '../../blocks/can.js';
import type { HttpParts } from '../../blocks/module.js';
import type { BibleCaller, BibleService } from './bible.service.js';
import { asTranslation } from './bible.shape.js';
import type { BiblePassage } from './bible.types.js';
import { answerAsBibleApi, matchingHeader } from './bible-api-com.js';
import { dataRoutes } from './bible-data.http.js';
import { passageOfReference } from './bible-http.shape.js';

interface BibleRequest {
  Params: { reference?: string; '*'?: string };
  Querystring: {
    translation?: unknown;
    random?: unknown;
    verse_numbers?: unknown;
    single_chapter_book_matching?: unknown;
  };
}

/** Leaves a route out of the OpenAPI document. */
const hidden: object = { hide: true };

/** Seconds for which texts of the product are fresh in caches, since they don't change. */
const freshFor = 3_600;

/**
 * Routes of `GET /api/bible/{reference}` and the other calls of bible-api.com, in its shapes, so that its clients work
 * with us. Register it under `/api`.
 */
export async function bibleRoutes(
  app: FastifyInstance,
  { services, config, contextOf, respondPublicly }: HttpParts<{ bible: BibleService }>,
): Promise<void> {
  const { bible } = services;
  answerAsBibleApi(app);
  const callers = new WeakMap<FastifyRequest, BibleCaller>();
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'OPTIONS') return;
    const { viewer } = authorizeCall('bible.read', await contextOf(request, reply), 'read');
    callers.set(request, { isMember: viewer !== null });
  });
  /**
   * Sets the caching of a response. Texts of the product don't change, imported ones may be replaced. Texts for members
   * are not cached.
   */
  const keep = (reply: FastifyReply, id?: string) => {
    const of = bible.translations.all.find((each) => each.id === id?.toLowerCase());
    if (of && !isForEveryone(of)) void reply.header('cache-control', 'private, no-store');
    else respondPublicly(reply, { vary: [matchingHeader], ...(of?.isOwn && { freshFor }) });
  };
  const callerOf = (request: FastifyRequest) => callers.get(request)!;
  dataRoutes(app, bible, { origin: config.publicUrl.origin, keep, callerOf });

  const handler = async (request: FastifyRequest<BibleRequest>, reply: FastifyReply) => {
    const { reference, '*': rest } = request.params;
    const { query } = request;
    // A parameter that is given twice is a list, which names no translation.
    const translation = String(query.translation || defaultTranslation);
    // "+" stands for a space, as in bible-api.com.
    const requested = (reference ?? rest ?? '').replaceAll('+', ' ');
    if (requested === '' && query.random) {
      const passage = await anyVerse(bible, translation, callerOf(request));
      return reply.header('cache-control', 'private, no-store').send(bodyOf(passage, numbered(query)));
    }
    const matching = query.single_chapter_book_matching ?? request.headers[matchingHeader];
    const singleChapter = matching === 'indifferent' ? 'chapter' : 'verse';
    const passage = await bible.passage(requested, translation, { ...callerOf(request), singleChapter });
    keep(reply, passage.translation.id);
    return reply.send(bodyOf(passage, numbered(query)));
  };
  app.get<BibleRequest>('/bible/:reference', { schema: passageOfReference, attachValidation: true }, handler);
  // For no reference, one too long for a parameter, or one with a slash.
  for (const url of ['/bible', '/bible/*']) app.get<BibleRequest>(url, { schema: hidden }, handler);
}

const numbered = ({ verse_numbers }: BibleRequest['Querystring']) => verse_numbers === 'true';

/** Returns any verse of the whole text, as a passage. */
async function anyVerse(bible: BibleService, translation: string, by: BibleCaller): Promise<BiblePassage> {
  const verse = await bible.randomVerse(bible.books(translation, by), translation, by);
  return {
    reference: `${chapterName(verse.bookName, verse.chapter)}:${verse.verse}`,
    translation: asTranslation(bible.translations.open(translation, by.isMember)),
    verses: [verse],
    text: verse.text,
  };
}

/** @param withNumbers whether the text contains verse numbers: "(16) For God so loved …" */
const bodyOf = ({ reference, verses, text, translation }: BiblePassage, withNumbers: boolean) => ({
  reference,
  verses: verses.map(({ bookId, bookName, chapter, verse, text, title, lines }) => ({
    book_id: bookId,
    book_name: bookName,
    chapter,
    verse,
    text,
    ...(title && { title }),
    ...(lines && { lines }),
  })),
  text: withNumbers ? verses.map(({ verse, text }) => `(${verse}) ${text}`).join(' ') : text,
  translation_id: translation.id,
  translation_name: translation.name,
  translation_note: translation.copyright,
});
