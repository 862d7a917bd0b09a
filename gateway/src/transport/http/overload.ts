import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { requestsRefused } from '../../platform/metrics.js';
import { sessionCookie } from './viewer.js';

/** Who asks, or for what: of the first, the fewest may be under way at a time. */
const places = {
  /** What reads all that there is of somebody, or of everybody, can wait. */
  export: 200,
  /** Crawlers are guests; a guest who reads what others have read is answered from memory, and not counted. */
  guest: 300,
  /** A gateway answers some 2,000 requests a second, so that the last of these has waited a good deal less than a second. */
  member: 400,
};
type Kind = keyof typeof places;

/** Seconds after which somebody may ask again: they come back one after another. */
const pause = () => 2 + Math.floor(Math.random() * 4);

const probes = new Set(['/healthz', '/readyz']);

function kindOf({ headers, routeOptions }: FastifyRequest): Kind | null {
  const route = routeOptions.url ?? '';
  if (probes.has(route)) return null;
  if (/\bexports?\b/.test(route)) return 'export';
  // Cookies are read later.
  const isGuest = headers.authorization === undefined && !headers.cookie?.includes(`${sessionCookie}=`);
  // The payment provider's word about a member; it shows no session.
  return isGuest && !route.endsWith('/webhook') ? 'guest' : 'member';
}

/** Whether something follows the head of a request. */
const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Answers 503 at once while more is worked on than can be answered soon, so that whoever is let in is answered and memory
 * does not grow with those who wait. Who sends a body or reads an answer slowly takes no place meanwhile.
 */
export function refuseBeyond(http: FastifyInstance): void {
  const under = new Set<FastifyRequest>();
  /** @returns null for one that has a place now */
  const refusal = (request: FastifyRequest): AppError | null => {
    const kind = kindOf(request);
    if (kind === null || under.has(request)) return null;
    if (under.size < places[kind]) {
      under.add(request);
      return null;
    }
    requestsRefused.inc({ kind });
    return new AppError('SERVICE_UNAVAILABLE', say.shared_overloaded(), { retryAfter: pause() });
  };
  // From here on some routes ask the database who it is.
  http.addHook('onRequest', (request, _reply, done) => done(refusal(request) ?? undefined));
  http.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) under.delete(request);
    done(null, payload);
  });
  http.addHook('preValidation', (request, _reply, done) => done(refusal(request) ?? undefined));
  http.addHook('onSend', (request, _reply, payload, done) => {
    under.delete(request);
    done(null, payload);
  });
  // One that was given up before it had an answer.
  http.addHook('onResponse', (request, _reply, done) => {
    under.delete(request);
    done();
  });
}
