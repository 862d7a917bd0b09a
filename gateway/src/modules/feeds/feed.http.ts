import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../../blocks/module.js';
import { openToAll } from '../../blocks/open-to-all.js';
import type { FeedService } from './feed.service.js';
import { feedFormats } from './feed-formats.js';

/** `GET /feeds/devotionals.rss` and so on, the same for everybody. */
export async function feedRoutes(
  app: FastifyInstance,
  { services, answerPublicly }: SiteParts<{ feeds: FeedService }>,
): Promise<void> {
  openToAll(app, { paths: ['/feeds/*'], headers: ['if-none-match'] });
  for (const { path, type, write } of feedFormats) {
    app.get(path, async (_request, reply) => {
      const feed = await services.feeds.feed(path);
      answerPublicly(reply);
      return reply.type(`${type}; charset=utf-8`).send(write(feed));
    });
  }
}
