import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../../blocks/module.js';
import { say } from '../../blocks/say.js';
import { inMaintenance } from '../../blocks/switched-off.js';
import type { Member } from '../../modules/members/member.entity.js';
import { modules } from '../modules.js';
import type { Services } from '../services.js';
import { refuse } from './error-handler.js';

/**
 * Registers the modules' routes on the member site, besides its pages. The host of the back-office has none of them.
 */
export async function moduleSiteRoutes(
  app: FastifyInstance,
  parts: SiteParts<Services, Member>,
): Promise<void> {
  const { settings } = parts.services;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.site === 'admin') return refuse('NOT_FOUND', say.shared_not_found(), request, reply);
    done(settings.current.maintenanceMode ? inMaintenance() : undefined);
  });
  for (const plugin of modules.flatMap(({ siteHttp }) => siteHttp ?? [])) await app.register(plugin, parts);
}
