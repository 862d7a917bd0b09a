import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { requestsRefused } from '../../platform/metrics.js';
import { sessionCookie } from './viewer.js';

/** Limits of requests in flight by kind of caller or request; the first kind has the lowest. */
const places = {
  /** Requests for all data of a member or of everybody can wait. */
  export: 200,
  /** Crawlers are visitors. Responses to visitors that come from the cache are not counted. */
  guest: 300,
  /** A gateway handles some 2,000 requests a second, so the last of these waits well below a second. */
  member: 400,
};
type Kind = keyof typeof places;

/** Seconds until a retry, random so that clients come back one after another. */
const pause = () => 2 + Math.floor(Math.random() * 4);

const probes = new Set(['/healthz', '/readyz']);

function kindOf({ headers, routeOptions }: FastifyRequest): Kind | null {
  const route = routeOptions.url ?? '';
  if (probes.has(route)) return null;
  if (/\bexports?\b/.test(route)) return 'export';
  // Cookies are parsed later.
  const isGuest = headers.authorization === undefined && !headers.cookie?.includes(`${sessionCookie}=`);
  // A webhook of the payment provider is about a member, but has no session.
  return isGuest && !route.endsWith('/webhook') ? 'guest' : 'member';
}

/** Whether a request has a body. */
const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Sheds load: answers 503 at once while the gateway handles more requests than it can answer soon. Admitted requests
 * get a response, and memory does not grow with the waiting ones. Slow uploads and slow readers occupy no place
 * meanwhile.
 */
export function refuseBeyond(http: FastifyInstance): void {
  const under = new Set<FastifyRequest>();
  /** @returns null if the request has a place */
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
  // From this hook on, some routes query the database for the caller.
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
  // Requests that the client aborted before a response.
  http.addHook('onResponse', (request, _reply, done) => {
    under.delete(request);
    done();
  });
}
