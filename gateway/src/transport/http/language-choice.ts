import { isLanguage, type Language, languageCookie } from '@quiet-time/schema/languages';
import { ownPath } from '@quiet-time/schema/own-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../blocks/say.js';
import { type SiteUrls, schemeOf } from '../../config/sites.js';
import { refuse } from './error-handler.js';

/** Sets the language of the pages that this browser opens from now on. */
export function keepLanguage(
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
  urls: SiteUrls,
): void {
  void reply.setCookie(languageCookie.name, language, {
    // The page's scripts set it, too.
    httpOnly: false,
    sameSite: 'lax',
    secure: schemeOf(request.site, request.protocol, urls) === 'https',
    path: '/',
    maxAge: languageCookie.seconds,
  });
}

/**
 * Serves `GET /language/:language?back=`: the language choice without scripts, or before they have loaded. It redirects
 * back to the page.
 */
export function languageChoice(app: FastifyInstance, urls: SiteUrls): void {
  app.get<{ Params: { language: string }; Querystring: { back?: unknown } }>(
    '/language/:language',
    async (request, reply) => {
      const { language } = request.params;
      if (request.site === 'admin' || !isLanguage(language))
        return refuse('NOT_FOUND', say.shared_not_found(), request, reply);
      keepLanguage(language, request, reply, urls);
      const back = new URL(ownPath(request.query.back) ?? '/', 'https://site.invalid');
      back.searchParams.delete('lang');
      return reply.header('cache-control', 'private, no-store').redirect(back.pathname + back.search, 303);
    },
  );
}
