import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { messages } from '@quiet-time/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.js';
import { AppError, statusOfResult } from '../errors.js';
import type { DocumentStore, HashedDocument } from '../graphql/documents.js';
import { answerPublicly, publicOperations } from './public-answers.js';

interface GraphQLBody {
  query?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

interface Options {
  apollo: ApolloServer<Context>;
  documents: DocumentStore;
  /** Documents sent as text are for signed-in admins only. */
  onlyHashes: boolean;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
}

/** The `/graphql` endpoint: documents by hash run at once, documents as text go through Apollo. */
export async function graphqlRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const byText = fastifyApolloHandler(options.apollo, { context: async (request) => contexts.get(request)! });

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const context = await options.contextOf(request, reply);
      void reply.header('cache-control', 'private, no-store');
      const body = bodyOf(request);
      const hash = hashOf(body);
      if (hash === null && !body.query) throw new AppError('BAD_USER_INPUT', messages.documentExpected);
      if (hash !== null && body.query === undefined) {
        const document = await options.documents.find(hash);
        if (request.method === 'GET' && document.type === 'mutation') {
          throw new AppError('METHOD_NOT_ALLOWED', 'Mutations are sent by POST.');
        }
        return byHash(document, body, context, request, reply);
      }
      if (options.onlyHashes && context.viewer?.role !== 'admin') {
        throw new AppError('BAD_USER_INPUT', messages.unknownDocument);
      }
      contexts.set(request, context);
      return byText.call(app, request, reply);
    },
  });
}

async function byHash(
  document: HashedDocument,
  body: GraphQLBody,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const variables = objectOf(body.variables, 'variables') ?? {};
  const result = await document.run(context, variables);
  const status = statusOfResult(result);
  // A part that failed may be there the next time.
  if (status === 200 && !result.errors && !context.viewer && publicOperations.has(document.name)) {
    answerPublicly(reply, 'accept');
  }
  const retryAfter = result.errors?.[0]?.extensions?.retryAfter;
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  return reply.code(status).type(mediaTypeFor(request)).send(JSON.stringify(result));
}

function bodyOf(request: FastifyRequest): GraphQLBody {
  const body = request.method === 'GET' ? request.query : request.body;
  return typeof body === 'object' && body !== null ? body : {};
}

function hashOf(body: GraphQLBody): string | null {
  const extensions = objectOf(body.extensions, 'extensions');
  const hash = (extensions?.persistedQuery as { sha256Hash?: unknown } | undefined)?.sha256Hash;
  return typeof hash === 'string' ? hash : null;
}

/** A JSON object from a body, or from the text of a query string. */
function objectOf(value: unknown, name: string): Record<string, unknown> | null {
  if (value === undefined || value === null || value === '') return null;
  let parsed: unknown = value;
  if (typeof value === 'string') {
    try {
      parsed = JSON.parse(value);
    } catch {
      parsed = undefined;
    }
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AppError('BAD_USER_INPUT', `${name} must be a JSON object`);
  }
  return parsed as Record<string, unknown>;
}

/** The media type of GraphQL over HTTP where the client knows it, else plain JSON. */
export const mediaTypeFor = (request: FastifyRequest): string =>
  request.headers.accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8';
