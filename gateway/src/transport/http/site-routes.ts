import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { embedScript } from '@quiet-time/schema/embed';
import { memberPages, type PageKind } from '@quiet-time/schema/member-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../blocks/say.js';
import { inMaintenance } from '../../blocks/switched-off.js';
import type { Config } from '../../config/config.js';
import type { Site } from '../../config/sites.js';
import { escapeHtml } from '../../platform/html.js';
import { type Context, makeContext } from '../context.js';
import type { DocumentStore } from '../graphql/documents.js';
import type { Services } from '../services.js';
import { cachedPages } from './cached-pages.js';
import { previewRoute } from './devotional-preview.js';
import { refuse } from './error-handler.js';
import { guestParts } from './guest-parts.js';
import { guestResponses } from './guest-responses.js';
import { languageOf } from './language.js';
import { languageChoice } from './language-choice.js';
import { memberAnswer } from './member-pages/member-page.js';
import { pagePaths } from './page-paths.js';
import { builtSite, loadAdminPage, loadMemberPage } from './pages.js';
import type { PublicCache } from './public-cache.js';
import { readersTimezone } from './readers-timezone.js';
import { loadRenderer } from './rendering.js';
import { headersOfPages } from './security-headers.js';

interface Options {
  config: Config;
  services: Services;
  documents: DocumentStore;
  publicCache: PublicCache;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
}

/** Pages that stay open during maintenance: administrators sign in on them, and mails link to the last. */
const staysOpen = [
  '/login',
  '/auth/success',
  '/forgot-password',
  '/reset-password/:token',
  '/unsubscribe/:token',
] as const satisfies readonly PageKind[];

/** Pages with a secret in their address. */
const byToken: string[] = memberPages.filter((page) => page.byToken).map(({ path }) => path);

const sites: Site[] = ['member', 'admin'];

const isOneOf = (urls: readonly string[], url: string | undefined) => url !== undefined && urls.includes(url);

/** One service worker exists for each language. */
const isServiceWorker = (path: string) => /^\/sw(\.[a-z]{2})?\.js$/.test(path);

function freshness(path: string): string {
  // A browser that cached the old one for an hour would miss a newer site.
  if (isServiceWorker(path)) return 'no-cache';
  // Names under /assets/ contain a hash of their content, so they never change.
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** Serves the two web apps: their files, and their entry page at every path that is not a file. */
export async function siteRoutes(
  app: FastifyInstance,
  { config, services, documents, publicCache, contextOf }: Options,
): Promise<void> {
  const { settings } = services;
  const pages = {
    member: loadMemberPage(config, settings, services.bibleTranslations, services.plansOffered),
    admin: loadAdminPage(config, settings, services.firstAdmins),
  };
  const render = await loadRenderer(app.log);
  const sendCached = cachedPages(publicCache);

  // Files are sent with `reply.sendFile(path, root)`, because the host decides which site they belong to.
  const roots = sites.map(builtSite).filter(existsSync);
  await app.register(fastifyStatic, {
    // The plugin requires a folder even without a build; then there is no file to send either.
    root: roots.length > 0 ? roots : import.meta.dirname,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    // Files that never change are identified by their name.
    lastModified: false,
    setHeaders(reply) {
      if (!reply.request.url.startsWith('/assets/')) return;
      for (const name of headersOfPages) void reply.removeHeader(name);
    },
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const page = pages[request.site];
    if (!page) return refuse('NOT_FOUND', say.shared_not_found(), request, reply);
    void reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8');
    if (request.site === 'admin') {
      const { html, csp } = page.render({
        language: 'en',
        title: escapeHtml(`${settings.current.siteName} Admin`),
        head: '',
      });
      return reply.header('content-security-policy', csp).send(html);
    }
    if (isOneOf(byToken, request.routeOptions.url)) {
      void reply.headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
    if (settings.current.maintenanceMode && !isOneOf(staysOpen, request.routeOptions.url)) {
      const { isShutOut } = await contextOf(request, reply);
      if (isShutOut) throw inMaintenance();
    }
    const guest = guestContext(request);
    const language = languageOf(request);
    const place = readersTimezone(request, guest.clock.now());
    const question = `${place.timezone} ${request.url}`;
    return sendCached(request, reply, { language, question }, async () => {
      let isWhole = true;
      const onOutage = () => {
        isWhole = false;
      };
      const made = await memberAnswer(
        {
          language,
          address: request.url,
          isKnown: request.routeOptions.url !== '/*',
          ...place,
          query: guestResponses(guest, language, { documents, publicCache, onOutage }),
        },
        {
          config,
          siteName: settings.current.siteName,
          siteLanguage: request.siteLanguage,
          page,
          render,
          documents,
        },
      );
      // The browser requests missing data again, and shows the error.
      return isWhole || 'movedTo' in made ? made : { ...made, status: 503 };
    });
  }

  // Never shut out: the check of maintenance mode came before.
  const guestContext = (request: FastifyRequest) => makeContext(services, guestParts(request), false);

  languageChoice(app, config);
  await app.register(previewRoute, { config, services, documents, page: pages.member, render });

  async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string) {
    if (!pages[request.site]) return refuse('NOT_FOUND', say.shared_not_found(), request, reply);
    void reply.header('cache-control', freshness(path));
    // The policy of its file decides what the service worker itself may fetch.
    if (isServiceWorker(path))
      void reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    // Other sites load this script.
    if (path === embedScript) void reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.sendFile(path, builtSite(request.site));
  }

  // All routes work alike; the pages have separate ones for the log.
  for (const url of [...pagePaths, '/assets/*', '/*']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: { rateLimit: false },
      handler: async (request, reply) => {
        const path = request.url.split('?', 1)[0]!;
        const isFile = url === '/assets/*' || (/\.[a-z0-9]+$/i.test(path) && path !== '/index.html');
        return isFile ? sendFile(request, reply, path) : sendPage(request, reply);
      },
    });
  }

  app.setNotFoundHandler((request, reply) => refuse('NOT_FOUND', say.shared_not_found(), request, reply));
}
