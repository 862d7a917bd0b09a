import { defaultTranslation } from '@quiet-time/schema/bible';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import type { HttpParts } from '../../blocks/module.js';
import type { BibleService } from './bible.service.js';
import type { BiblePassage } from './bible.types.js';

type Asked = { Params: { reference?: string; '*'?: string }; Querystring: { translation?: unknown } };

/** Texts don't change; seconds. */
const freshFor = 3_600;

/**
 * `GET /api/bible/{reference}`: answers in the shape of bible-api.com, refusals too, so that its clients
 * work with us. Register it under `/api`.
 */
export async function bibleRoutes(
  app: FastifyInstance,
  { services, answerPublicly }: HttpParts<{ bible: BibleService }>,
): Promise<void> {
  const { bible } = services;
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error;
    return refuse(error, reply);
  });

  const handler = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { reference, '*': rest } = request.params;
    // Given twice it is a list, which names no translation.
    const translation = String(request.query.translation || defaultTranslation);
    // "+" stands for a blank, as bible-api.com takes it.
    const asked = (reference ?? rest ?? '').replaceAll('+', ' ');
    const passage = await bible.passage(asked, translation);
    answerPublicly(reply, { freshFor });
    return reply.send(bodyOf(passage));
  };
  app.get<Asked>('/bible/:reference', { schema, attachValidation: true }, handler);
  // No reference, one too long for a parameter, or one with a slash.
  for (const url of ['/bible', '/bible/*']) app.get<Asked>(url, { schema: hidden }, handler);
}

function refuse({ code, message, details, status }: AppError, reply: FastifyReply) {
  void reply.header('cache-control', 'private, no-store');
  if (code === 'NOT_FOUND') return reply.code(404).send({ error: 'not found' });
  if (details.fields?.translation) return reply.code(404).send({ error: 'translation not found' });
  return reply.code(status).send({ error: message });
}

const bodyOf = ({ reference, verses, text, translation }: BiblePassage) => ({
  reference,
  verses: verses.map(({ bookId, bookName, chapter, verse, text }) => ({
    book_id: bookId,
    book_name: bookName,
    chapter,
    verse,
    text,
  })),
  text,
  translation_id: translation.id,
  translation_name: translation.name,
  translation_note: 'Public Domain',
});

/** Not in the description. */
const hidden: object = { hide: true };

const string = { type: 'string' };
const integer = { type: 'integer' };
const object = (description: string, properties: object) => ({
  description,
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const refused = (description: string) => object(description, { error: string });

const schema = {
  operationId: 'getBiblePassage',
  summary: 'A passage of the Bible',
  description:
    "X-09 of the interface's list. Answers as bible-api.com does, without `success`. King James where no translation is asked for.",
  tags: ['Bible'],
  security: [],
  params: {
    type: 'object',
    properties: {
      reference: {
        ...string,
        description: 'John 3:16, Psalm 23-24, Matthew 5:3-12; 6:1, Ruth (its first chapter), Psalm 23 KJV.',
      },
    },
  },
  querystring: {
    type: 'object',
    properties: { translation: { ...string, description: 'kjv, asv or web.' } },
  },
  response: {
    200: object('The passage', {
      reference: string,
      verses: {
        type: 'array',
        items: object('A verse', {
          book_id: string,
          book_name: string,
          chapter: integer,
          verse: integer,
          text: string,
        }),
      },
      text: string,
      translation_id: string,
      translation_name: string,
      translation_note: string,
    }),
    400: refused('No reference, or more verses than can be asked for'),
    404: refused('No such passage (`not found`) or translation (`translation not found`)'),
  },
};
