import type { FastifyInstance } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import type { DailyReaders } from './daily-reader.service.js';
import type { StopTokens } from './stop-tokens.js';

interface Options {
  dailyReaders: DailyReaders;
  stopTokens: StopTokens;
}

/**
 * Serves `POST /unsubscribe/:token`, the one-click unsubscribe of mail programs (RFC 8058). GET shows people a page
 * with a button, since programs that check the links of a mail open it too.
 */
export async function stopRoutes(app: FastifyInstance, { dailyReaders, stopTokens }: Options): Promise<void> {
  // The body of the form is ignored.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null),
  );

  app.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    const stop = stopTokens.read(request.params.token);
    if (!stop) throw new AppError('NOT_FOUND', say.reminders_link_invalid());
    await dailyReaders.stop(stop);
    return reply.header('cache-control', 'private, no-store').send({ stopped: true });
  });
}
