import type { FastifyInstance } from 'fastify';

/** What pages of every site may read: nothing that depends on who asks, so browsers send no cookie along. */
const openHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Not in the description of the interface. */
const hidden: object = { hide: true };

interface Preflights {
  /** The paths that are asked about beforehand. */
  paths: string[];
  /** Headers that pages may send. */
  headers: string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of every site may read what is answered. */
    isOpenToAll?: boolean;
  }
}

/** Opens the routes of a plug-in to pages of every site (CORS), whatever `CORS_ORIGINS` names for the others. */
export function openToAll(
  app: FastifyInstance,
  { paths, headers }: Preflights = { paths: [], headers: [] },
): void {
  // Told to those who answer for the sites that `CORS_ORIGINS` names.
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
