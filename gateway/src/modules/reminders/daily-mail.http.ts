import { isLanguage } from '@quiet-time/schema/languages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import type { SiteParts } from '../../blocks/module.js';
import { readersLanguage } from '../../blocks/readers-language.js';
import type { DailyReaders } from './daily-reader.service.js';

/** Bytes of the form. */
const bodyLimit = 4_096;

/**
 * Serves `POST /daily-mail`: the form for the daily mail, which works without scripts and from other sites. It leads to
 * the home page, which shows the result. The address of that names no mail address.
 */
export async function dailyMailRoutes(
  app: FastifyInstance,
  { services: { dailyReaders } }: SiteParts<{ dailyReaders: DailyReaders }>,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body: string, done) => done(null, new URLSearchParams(body)),
  );
  app.post('/daily-mail', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const field = (name: string) => form.get(name) ?? '';
    const language = field('language');
    const to = (result: string) =>
      reply.header('cache-control', 'private, no-store').redirect(`/?daily-mail=${result}#daily-mail`, 303);
    try {
      await dailyReaders.request(
        {
          email: field('email'),
          time: field('time'),
          timezone: field('timezone') || (request.cookies.timezone ?? ''),
          language: isLanguage(language) ? language : readersLanguage(request),
          website: field('website'),
        },
        request.ip,
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return to(error.code);
    }
    return to('sent');
  });
}
