import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestParts } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { type Site, type SiteUrls, schemeOf } from '../../config/sites.js';
import { durations } from '../../modules/auth/durations.js';
import type { SessionService } from '../../modules/auth/session.service.js';
import type { Member } from '../../modules/members/member.entity.js';
import { networkOf } from '../../platform/networks.js';

export const sessionCookie = 'devotional_token';
const deviceCookie = 'devotional_device_id';

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser sent this from a page of this very site. Cookies travel with requests that other sites
 * provoke; a request that writes is believed only with an Origin of our own: none from a sibling host, and none of
 * plain HTTP where the site has TLS, since anybody between may have written such a page.
 */
function isOwnOrigin(request: FastifyRequest, scheme: 'http' | 'https'): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  const own = `${scheme}://${request.host}`;
  return URL.canParse(own) && new URL(own).origin === origin;
}

/** The session token of a request: the Authorization header before the cookie. */
function tokenOf(request: FastifyRequest, scheme: 'http' | 'https'): string | null {
  const { authorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) return authorization.slice('Bearer '.length).trim();
  const cookie = request.cookies[sessionCookie];
  if (!cookie) return null;
  if (!safeMethods.has(request.method) && !isOwnOrigin(request, scheme)) {
    throw new AppError('FORBIDDEN', say.shared_cross_site_refused());
  }
  return cookie;
}

/** The id that a device gives itself, by header before cookie; whatever can't be one counts as none. */
function deviceIdOf(request: FastifyRequest): string | null {
  const { 'x-device-id': header } = request.headers;
  const given = typeof header === 'string' ? header : request.cookies[deviceCookie];
  return given && /^[\w-]{8,64}$/.test(given) ? given : null;
}

/**
 * Who asks, and from where.
 * @throws AppError FORBIDDEN for a write from another site that has only the cookie
 */
export async function partsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: SessionService,
  urls: SiteUrls,
): Promise<RequestParts<Member>> {
  const scheme = schemeOf(request.site, request.protocol, urls);
  const token = tokenOf(request, scheme);
  const found = token ? await sessions.find(token) : null;
  const deviceId = deviceIdOf(request);
  return {
    requestId: request.id,
    ip: networkOf(request.ip),
    site: request.site,
    deviceId,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    timezone: request.cookies.timezone ?? null,
    token,
    overwrites: request.headers.authorization === undefined ? token : null,
    viewer: found?.session?.member ?? null,
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
  };
}
