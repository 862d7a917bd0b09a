import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../../blocks/say.js';
import { inMaintenance } from '../../../blocks/switched-off.js';
import type { Config } from '../../../config/config.js';
import type { Services } from '../../services.js';
import { refuse } from '../error-handler.js';
import { respondPublicly } from '../public-responses.js';
import { webManifest } from './manifest.js';
import { adminRobots, memberRobots } from './robots.js';
import { securityTxt, securityTxtPath } from './security-txt.js';
import { listedPages, mostInSitemap, sitemap, sitemapIndex } from './sitemap.js';

interface Options extends Pick<Services, 'clock' | 'devotionals' | 'settings' | 'topics'> {
  config: Config;
}

/** Serves files at well-known addresses for search engines, browsers and password managers. */
export async function discoveryRoutes(
  app: FastifyInstance,
  { config, clock, devotionals, settings, topics }: Options,
): Promise<void> {
  const { origin } = config.publicUrl;
  const pages = () => {
    if (settings.current.maintenanceMode) throw inMaintenance();
    return listedPages({ devotionals, topics });
  };

  const send = (reply: FastifyReply, type: string, body: string) => {
    respondPublicly(reply);
    return reply.type(`${type}; charset=utf-8`).send(body);
  };
  const none = (request: FastifyRequest, reply: FastifyReply) =>
    refuse('NOT_FOUND', say.shared_not_found(), request, reply);

  app.get('/robots.txt', async ({ site }, reply) =>
    send(reply, 'text/plain', site === 'admin' ? adminRobots : memberRobots(origin)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    if (request.site === 'admin') return none(request, reply);
    const all = await pages();
    const count = Math.ceil(all.length / mostInSitemap);
    return send(reply, 'application/xml', count > 1 ? sitemapIndex(count, origin) : sitemap(all, origin));
  });

  app.get<{ Params: { number: string } }>(
    '/sitemaps/:number(^[1-9]\\d{0,2}$).xml',
    async (request, reply) => {
      if (request.site === 'admin') return none(request, reply);
      const first = (Number(request.params.number) - 1) * mostInSitemap;
      const part = (await pages()).slice(first, first + mostInSitemap);
      return part.length > 0 ? send(reply, 'application/xml', sitemap(part, origin)) : none(request, reply);
    },
  );

  app.get('/manifest.webmanifest', async (request, reply) =>
    request.site === 'admin'
      ? none(request, reply)
      : send(reply, 'application/manifest+json', JSON.stringify(webManifest(settings.current.siteName))),
  );

  app.get(securityTxtPath, async (_request, reply) =>
    send(reply, 'text/plain', securityTxt(config, settings.current.supportEmails[0]!, clock.now())),
  );

  // Redirects password managers to the page where members change their password. The back-office has no such page.
  app.get('/.well-known/change-password', async (request, reply) =>
    request.site === 'admin' ? none(request, reply) : reply.redirect('/profile'),
  );
}
