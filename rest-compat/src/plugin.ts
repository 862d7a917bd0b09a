import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type ErrorCode, errorStatus } from '@quiet-time/schema/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode } from 'graphql';
import { errorAnswer, openApi } from './openapi.js';
import type { RestRoute, RouteRequest } from './route.js';
import { devotionalRoutes } from './routes/devotionals.js';

/** A GraphQL error as the gateway formats it. */
interface FormattedError {
  message: string;
  extensions?: Record<string, unknown>;
}

/** Runs one prepared document; errors come back formatted, never thrown. */
type Run<C> = (
  context: C,
  variables: Record<string, unknown>,
) => Promise<{ data?: Record<string, unknown> | null; errors?: readonly FormattedError[] }>;

interface Options<C> {
  /** Prepares a document for the gateway's schema, once, at boot. */
  prepare(document: DocumentNode): Run<C>;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<C>;
  /** The product's name, for the documentation. */
  title: string;
  /** What an unknown path answers. */
  notFound: string;
}

export const routes: RestRoute[] = [...devotionalRoutes];

/**
 * The REST interface: each route runs a fixed document on the gateway's schema in the same process, with its
 * policies and validation. Register it under `/api`.
 */
export async function restCompat<C>(app: FastifyInstance, options: Options<C>): Promise<void> {
  await app.register(swagger, openApi(options.title));
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false, validatorUrl: null },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  for (const route of routes) addRoute(app, route, options);
  app.all('/*', { schema: { hide: true } }, async (_request, reply) =>
    reply.code(404).send({ success: false, message: options.notFound }),
  );
}

function addRoute<C>(app: FastifyInstance, route: RestRoute, { prepare, contextOf }: Options<C>): void {
  const run = prepare(route.document);
  app.route({
    method: route.method,
    url: route.path,
    schema: {
      summary: route.summary,
      description: `${route.row} of the interface's list.`,
      tags: [route.tag],
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: {
        200: answerSchema(route.answer),
        ...Object.fromEntries(route.errors.map((status) => [status, errorAnswer])),
        429: errorAnswer,
        500: errorAnswer,
      },
    },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const context = await contextOf(request, reply);
      const { data, errors } = await run(context, route.variables(request as RouteRequest));
      const [error] = errors ?? [];
      return error ? sendError(reply, error) : { success: true, ...route.reply(data) };
    },
  });
}

const answerSchema = (properties: Record<string, object>) => ({
  description: 'The answer',
  type: 'object',
  required: ['success'],
  properties: { success: { type: 'boolean', const: true }, ...properties },
});

function sendError(reply: FastifyReply, { message, extensions }: FormattedError) {
  const { code, ...details } = extensions ?? {};
  if (typeof details.retryAfter === 'number') void reply.header('retry-after', details.retryAfter);
  return reply.code(errorStatus[code as ErrorCode] ?? 500).send({ success: false, message, ...details });
}
