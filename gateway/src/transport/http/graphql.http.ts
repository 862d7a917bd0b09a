import { type ApolloServer, HeaderMap } from '@apollo/server';
import { challengeOf } from '@quiet-time/rest-compat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, statusOfResult } from '../../blocks/errors.js';
import { inLanguage } from '../../blocks/language.js';
import { say } from '../../blocks/say.js';
import { noteOperation } from '../../platform/scope.js';
import type { Context } from '../context.js';
import type { DocumentStore } from '../graphql/documents.js';
import type { RunResult } from '../graphql/run.js';
import { type GraphQLRequest, readGraphQLRequest } from './graphql-request.js';
import { mediaTypeFor } from './media-type.js';
import { respondPublicly } from './public-responses.js';

interface Options {
  apollo: ApolloServer<Context>;
  documents: DocumentStore;
  /** Whether documents sent as text are only for signed-in admins. */
  onlyHashes: boolean;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
}

/** Serves `/graphql`: documents by hash run at once, documents as text go through Apollo. */
export async function graphqlRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { apollo, documents, onlyHashes, contextOf } = options;

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const context = await contextOf(request, reply);
      void reply.header('cache-control', 'private, no-store');
      const graphqlRequest = readGraphQLRequest(request);
      if (graphqlRequest.hash !== null) {
        const document = await documents.find(graphqlRequest.hash);
        if (!document) return unknownHash(request, reply);
        if (request.method === 'GET' && document.type === 'mutation') {
          throw mutationByGet();
        }
        noteOperation(document.name);
        const result = await document.run(context, graphqlRequest.variables);
        // Responses with errors are not cached: a failed part may succeed the next time.
        if (document.isPublic && !result.errors && !context.viewer)
          respondPublicly(reply, { vary: ['accept'] });
        return answer(result, request, reply);
      }
      if (onlyHashes && context.viewer?.role !== 'admin') {
        throw new AppError('BAD_USER_INPUT', say.shared_page_too_old());
      }
      return answer(await byText(graphqlRequest, context, request), request, reply);
    },
  });

  /** Reports an unknown hash. If texts are accepted, this message makes Apollo's clients send the text. */
  function unknownHash(request: FastifyRequest, reply: FastifyReply) {
    if (onlyHashes) throw new AppError('BAD_USER_INPUT', say.shared_page_too_old());
    const extensions = { code: 'PERSISTED_QUERY_NOT_FOUND', requestId: request.id };
    const result = { errors: [{ message: 'PersistedQueryNotFound', extensions }] };
    return reply.type(mediaTypeFor(request)).send(JSON.stringify(result));
  }

  async function byText(
    { query, operationName, variables }: GraphQLRequest,
    contextValue: Context,
    { method }: FastifyRequest,
  ) {
    noteOperation(operationName);
    const http = { method, headers: new HeaderMap(), search: '', body: undefined };
    const { body, http: head } = await inLanguage(contextValue.language, () =>
      apollo.executeOperation({ query, operationName, variables, http }, { contextValue }),
    );
    if (head.status === 405) throw mutationByGet();
    // The schema has no @defer.
    if (body.kind !== 'single') throw new Error('multipart GraphQL responses are not supported');
    const { data, errors } = body.singleResult;
    return { ...(data !== undefined && { data }), ...(errors && { errors }) };
  }
}

const mutationByGet = () => new AppError('METHOD_NOT_ALLOWED', 'Mutations are sent by POST.');

/** Sends the result of a document in the format of GraphQL over HTTP. */
export function answer(result: RunResult, request: FastifyRequest, reply: FastifyReply) {
  const [error] = result.errors ?? [];
  const retryAfter = error?.extensions?.retryAfter;
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  const challenge = error && challengeOf(error.extensions ?? {}, error.message);
  if (challenge) void reply.header('www-authenticate', challenge);
  return reply.code(statusOfResult(result)).type(mediaTypeFor(request)).send(JSON.stringify(result));
}
