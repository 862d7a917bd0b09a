import type { FastifyInstance } from 'fastify';

/** Headers that code of pages of other sites may read. */
export const exposedHeaders = ['ETag', 'X-Request-Id', 'Retry-After', 'Link'];

/** Headers with which code of pages of every site reads a response. Browsers send no cookie. */
export const readableByAll = {
  'access-control-expose-headers': exposedHeaders.join(', '),
  'access-control-allow-origin': '*',
};

/** Headers that also allow elements of such pages to load it, such as scripts. */
const openHeaders = {
  ...readableByAll,
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
