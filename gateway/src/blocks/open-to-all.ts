import type { FastifyInstance } from 'fastify';

/** Headers that code of pages of other sites may read. */
export const exposedHeaders = ['ETag', 'X-Request-Id', 'Retry-After'];

/**
 * Headers that open responses to pages of every site. The responses don't depend on the caller, so browsers send no
 * cookie.
 */
const openHeaders = {
  'access-control-expose-headers': exposedHeaders.join(', '),
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Hidden from the OpenAPI description. */
const hidden: object = { hide: true };

interface Preflights {
  /** Paths with preflight requests. */
  paths: string[];
  /** Headers that pages may send. */
  headers: string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of every site may read the response. */
    isOpenToAll?: boolean;
  }
}

/** Opens the routes of a plug-in to pages of every site (CORS), regardless of `CORS_ORIGINS`. */
export function openToAll(
  app: FastifyInstance,
  { paths, headers }: Preflights = { paths: [], headers: [] },
): void {
  // Read by the code for the sites in `CORS_ORIGINS`.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isOpenToAll: true };
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(openHeaders);
    done();
  });
  for (const url of paths) {
    app.options(url, { schema: hidden }, (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, HEAD, OPTIONS',
          'access-control-allow-headers': headers.join(', '),
          'access-control-max-age': 86_400,
        })
        .send(),
    );
  }
}
