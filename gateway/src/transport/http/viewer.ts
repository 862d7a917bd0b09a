import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiMessages } from '../../blocks/api-messages.js';
import type { RequestParts } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { type Site, type SiteUrls, schemeOf } from '../../config/sites.js';
import type { ApiTokenService } from '../../modules/api-tokens/api-token.service.js';
import { isTokenSecret } from '../../modules/api-tokens/token-form.js';
import { durations } from '../../modules/auth/durations.js';
import type { SessionService } from '../../modules/auth/session.service.js';
import type { Member } from '../../modules/members/member.entity.js';
import { networkOf } from '../../platform/networks.js';
import { openToken } from './api-token.js';
import { isReaders, languageOf } from './language.js';
import { keepLanguage } from './language-choice.js';
import { methodOf } from './rest-process.js';

export const sessionCookie = 'devotional_token';
const deviceCookie = 'devotional_device_id';

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
    /** Id of the caller for the log, once known. */
    memberId: string | null;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request is read-only by its method, including forwarded requests. */
export const isRead = (request: FastifyRequest): boolean => safeMethods.has(methodOf(request));

/**
 * Whether a browser sent this from a page of this very site. Cookies also travel with requests that other sites
 * trigger. A write is accepted only with our own Origin: no sibling host, and no plain HTTP if the site has TLS, since
 * an attacker on the network may have written such a page.
 */
function isOwnOrigin(request: FastifyRequest, scheme: 'http' | 'https'): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  const own = `${scheme}://${request.host}`;
  return URL.canParse(own) && new URL(own).origin === origin;
}

const bearerScheme = 'bearer ';

/** Returns the token of the Authorization header; null: none. The case of `Bearer` is ignored (RFC 9110). */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization?.slice(0, bearerScheme.length).toLowerCase() !== bearerScheme) return null;
  return authorization.slice(bearerScheme.length).trim();
}

/** Returns the session token from the cookie of a request. */
function cookieOf(request: FastifyRequest, scheme: 'http' | 'https'): string | null {
  const cookie = request.cookies[sessionCookie];
  if (!cookie) return null;
  if (!isRead(request) && !isOwnOrigin(request, scheme)) {
    throw new AppError('FORBIDDEN', say.shared_cross_site_refused());
  }
  return cookie;
}

/** Returns the id of a device, preferring the header over the cookie; null for an invalid one. */
function deviceIdOf(request: FastifyRequest): string | null {
  const { 'x-device-id': header } = request.headers;
  const given = typeof header === 'string' ? header : request.cookies[deviceCookie];
  return given && /^[\w-]{8,64}$/.test(given) ? given : null;
}

/** Returns the idempotency key of a write. @throws AppError BAD_USER_INPUT */
function idempotencyKeyOf({ headers: { 'idempotency-key': key } }: FastifyRequest): string | null {
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError('BAD_USER_INPUT', apiMessages.idempotencyKeyInvalid);
}

/**
 * Identifies the caller, with device and origin.
 * @throws AppError FORBIDDEN for a write from another site that has only the cookie; UNAUTHENTICATED, RATE_LIMITED for
 *   an API token
 */
export async function partsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, apiTokens }: { sessions: SessionService; apiTokens: ApiTokenService },
  urls: SiteUrls,
): Promise<RequestParts<Member>> {
  const scheme = schemeOf(request.site, request.protocol, urls);
  const bearer = bearerOf(request);
  const program = bearer && isTokenSecret(bearer) ? await openToken(bearer, reply, apiTokens) : null;
  const token = program ? null : (bearer ?? cookieOf(request, scheme));
  const found = token ? await sessions.find(token) : null;
  const deviceId = deviceIdOf(request);
  const viewer = program?.member ?? found?.member ?? null;
  request.memberId = viewer?.id ?? null;
  return {
    requestId: request.id,
    idempotencyKey: isRead(request) ? null : idempotencyKeyOf(request),
    itemLanguage: isReaders(request) ? languageOf(request) : null,
    ip: networkOf(request.ip),
    site: request.site,
    deviceId,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    timezone: request.cookies.timezone ?? null,
    language: languageOf(request),
    token,
    overwrites: request.headers.authorization === undefined ? token : null,
    viewer,
    apiToken: program?.token ?? null,
    session: found?.session ?? null,
    refusal: found?.refusal ?? null,
    setSessionCookie(value) {
      const options = {
        httpOnly: true,
        sameSite: 'lax',
        secure: scheme === 'https',
        path: '/',
      } as const;
      if (!value) return void reply.clearCookie(sessionCookie, options);
      void reply.setCookie(sessionCookie, value, { ...options, maxAge: durations.sessionCookie / 1_000 });
      if (deviceId)
        void reply.setCookie(deviceCookie, deviceId, { ...options, maxAge: durations.deviceCookie / 1_000 });
    },
    setLanguageCookie(language) {
      if (isReaders(request)) keepLanguage(language, request, reply, urls);
    },
  };
}
