import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalBody } from './refusals.js';

/**
 * Answers requests to paths without a route for their method: OPTIONS lists the methods of the path, and other methods
 * get 405. Unknown paths get 404. Must be called before the routes are added.
 * @returns registers the answers, after all routes
 */
export function answerOtherMethods(app: FastifyInstance, notFound: string): () => void {
  const others = `${app.prefix}/*`;
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url === others) return;
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });
  let patterns: [path: RegExp, methods: Set<string>][];

  /** Returns the methods of all routes that match a path, since an id may stand where another path has a word. */
  function methodsAt(path: string): Set<string> {
    patterns ??= [...methods].map(([url, known]) => [patternOf(url), known]);
    return new Set(patterns.flatMap(([pattern, known]) => (pattern.test(path) ? [...known] : [])));
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, method } = request;
    const found = methodsAt(request.url.split('?', 1)[0]!);
    // A parameter that is too long is unknown, too.
    if (found.size === 0 || found.has(method)) {
      return reply.code(404).send(refusalBody('NOT_FOUND', notFound, id));
    }
    const allowed = [...found.add('OPTIONS')].sort().join(', ');
    void reply.header('allow', allowed);
    if (method === 'OPTIONS') return reply.code(204).send();
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
