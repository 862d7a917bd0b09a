import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalBody } from './refusals.js';

/** Methods of a path, and whether pages of every site may read it. */
interface Known {
  methods: Set<string>;
  isPublicRead: boolean;
}

/** Headers for the preflight of a public read. Pages of other sites send no credentials. */
const preflight = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'Accept-Language, Cache-Control, Content-Type, If-None-Match, X-Device-Id',
  'access-control-max-age': 86_400,
};

/**
 * Answers requests to paths without a route for their method: OPTIONS lists the methods of the path, and other methods
 * get 405. Unknown paths get 404. Must be called before the routes are added.
 * @returns registers the answers, after all routes
 */
export function answerOtherMethods(app: FastifyInstance, notFound: string): () => void {
  const others = `${app.prefix}/*`;
  const paths = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url === others) return;
    const known = paths.get(url) ?? { methods: new Set(), isPublicRead: false };
    for (const each of [method].flat()) known.methods.add(each);
    known.isPublicRead ||= config?.isPublicRead === true;
    paths.set(url, known);
  });
  let patterns: [path: RegExp, known: Known][];

  /** Returns all paths that match, since an id may stand where another path has a word. */
  function matching(path: string): Known[] {
    patterns ??= [...paths].map(([url, known]) => [patternOf(url), known]);
    return patterns.flatMap(([pattern, known]) => (pattern.test(path) ? known : []));
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, method } = request;
    const all = matching(request.url.split('?', 1)[0]!);
    const found = new Set(all.flatMap(({ methods }) => [...methods]));
    // A parameter that is too long is unknown, too.
    if (found.size === 0 || found.has(method)) {
      return reply.code(404).send(refusalBody('NOT_FOUND', notFound, id));
    }
    const allowed = [...found.add('OPTIONS')].sort().join(', ');
    void reply.header('allow', allowed);
    if (method === 'OPTIONS') {
      const wanted = request.headers['access-control-request-method'] ?? '';
      const isRead = ['GET', 'HEAD'].includes(wanted) && all.some(({ isPublicRead }) => isPublicRead);
      return reply
        .code(204)
        .headers(isRead ? preflight : {})
        .send();
    }
    const message = `This path does not support ${method}, but ${allowed}.`;
    return reply.code(405).send(refusalBody('METHOD_NOT_ALLOWED', message, id));
  };
  // Before any body is read.
  return () => void app.all('/*', { schema: { hide: true }, onRequest: answer }, answer);
}

/** Returns the pattern of the paths of a route, with or without a slash at the end. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url.replace(/\/$/, '').replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`,
  );
