import type { FastifyRequest } from 'fastify';
import type { RequestParts } from '../../blocks/context.js';
import type { Member } from '../../modules/members/member.entity.js';
import { networkOf } from '../../platform/networks.js';
import { languageOf } from './language.js';

/** Returns a request as that of a visitor: only its id, its network and its site are kept. */
export const guestParts = (request: FastifyRequest): RequestParts<Member> => ({
  requestId: request.id,
  idempotencyKey: null,
  itemLanguage: languageOf(request),
  ip: networkOf(request.ip),
  site: request.site,
  deviceId: null,
  userAgent: null,
  timezone: null,
  language: languageOf(request),
  overwrites: null,
  token: null,
  viewer: null,
  apiToken: null,
  session: null,
  refusal: null,
  setSessionCookie: () => {},
  setLanguageCookie: () => {},
});
