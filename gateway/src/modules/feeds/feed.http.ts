import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import { hasAlready } from '../../blocks/etag.js';
import { inLanguage } from '../../blocks/language.js';
import type { SiteParts } from '../../blocks/module.js';
import { openToAll } from '../../blocks/open-to-all.js';
import { languageOfAddress } from '../../blocks/readers-language.js';
import { say } from '../../blocks/say.js';
import { rangeOf } from '../../platform/ranges.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { audioEndings, audioPath, isAudio } from './audio.js';
import type { FeedService } from './feed.service.js';
import { feedFormats } from './feed-formats.js';

interface Needs {
  attachments: AttachmentService;
  feeds: FeedService;
}

/**
 * Serves `GET /feeds/devotionals.rss` and so on, and the audio that they link to. Responses use the language of the
 * address (`?lang=`) and are the same for everybody.
 */
export async function feedRoutes(
  app: FastifyInstance,
  { services, respondPublicly }: SiteParts<Needs>,
): Promise<void> {
  openToAll(app, { paths: ['/feeds/*'], headers: ['if-none-match'] });
  for (const { path, type, write } of feedFormats) {
    app.get(path, async (request, reply) => {
      const language = languageOfAddress(request);
      const text = await inLanguage(language ?? baseLocale, async () =>
        write(await services.feeds.feed(path, language ?? null)),
      );
      respondPublicly(reply);
      return reply.type(`${type}; charset=utf-8`).send(text);
    });
  }

  // Only audio that visitors may read is served, since podcast apps send no session.
  const play = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const file = await services.attachments.find(request.params.id, null);
    if (!isAudio(file)) throw new AppError('NOT_FOUND', say.attachment_not_found());
    const tag = `"${file.id}"`;
    // The bytes under an id never change; access to them can.
    void reply.headers({ 'cache-control': 'public, no-cache', etag: tag, 'accept-ranges': 'bytes' });
    if (hasAlready(request, tag)) return reply.code(304).send();
    const range = rangeOf(request.headers, file.size, tag);
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    }
    if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    return reply
      .type(file.type)
      .header('content-length', range ? range.end - range.start + 1 : file.size)
      .send(await services.attachments.bytesOf(file.id, range ?? undefined));
  };
  for (const ending of audioEndings.values()) {
    app.get<{ Params: { id: string } }>(audioPath(':id', ending), { compress: false }, play);
  }
}
