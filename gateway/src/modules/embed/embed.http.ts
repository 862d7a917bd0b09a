import { embedData } from '@quiet-time/schema/embed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import type { SiteParts } from '../../blocks/module.js';
import { openToAll } from '../../blocks/open-to-all.js';
import { languageOfAddress } from '../../blocks/readers-language.js';
import type { EmbedService } from './embed.service.js';
import { oembedJson, oembedOf, oembedXml } from './oembed.js';

interface EmbedRequest {
  Querystring: Partial<Record<'date' | 'url' | 'format' | 'maxwidth' | 'maxheight', unknown>>;
}

/**
 * Endpoints for devotionals on other sites: the data of `embed.js`, and oEmbed 1.0. Responses use the language of the
 * address and are the same for everybody.
 */
export async function embedRoutes(
  app: FastifyInstance,
  { services, config, respondPublicly }: SiteParts<{ embeds: EmbedService }>,
): Promise<void> {
  const { embeds } = services;
  openToAll(app);

  app.get<EmbedRequest>(embedData, async (request, reply) => {
    const { date } = request.query;
    const day = date === undefined ? undefined : String(date);
    const devotional = await embeds.ofDay(day, languageOfAddress(request) ?? null);
    respondPublicly(reply);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(devotional));
  });

  app.get<EmbedRequest>('/oembed', async ({ query }, reply) => {
    const { url, format = 'json' } = query;
    if (typeof url !== 'string') throw new AppError('BAD_USER_INPUT', 'url is missing');
    if (format !== 'json' && format !== 'xml') {
      void reply.code(501).header('cache-control', 'private, no-store').type('text/plain; charset=utf-8');
      return reply.send('format must be json or xml');
    }
    const devotional = await embeds.ofPage(url);
    const answer = oembedOf(devotional, config.publicUrl.origin, {
      width: sizeOf(query.maxwidth),
      height: sizeOf(query.maxheight),
    });
    respondPublicly(reply);
    return format === 'json'
      ? reply.type('application/json; charset=utf-8').send(oembedJson(answer))
      : reply.type('text/xml; charset=utf-8').send(oembedXml(answer));
  });
}

/** Maximum width or height in pixels. An invalid number sets no limit. */
const sizeOf = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
