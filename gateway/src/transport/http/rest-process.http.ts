import { hashOf, permissionOf, type RestRoute, remoteHeaders, remotePath } from '@quiet-time/rest-compat';
import { limits } from '@quiet-time/schema/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { authorizeCall } from '../../blocks/can.js';
import { AppError, outagePause } from '../../blocks/errors.js';
import type { Action } from '../../blocks/policies.js';
import { say } from '../../blocks/say.js';
import type { Context } from '../context.js';
import type { Prepare } from '../graphql/run.js';
import { answer } from './graphql.http.js';
import { respondPublicly } from './public-responses.js';
import type { RestProcess } from './rest-process.js';

interface Options {
  restProcess: RestProcess;
  routes: RestRoute[];
  schema: GraphQLSchema;
  prepare: Prepare;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
}

/**
 * Serves REST processes: they name a route's document by its hash, and send the variables as the body. The caller is
 * authorized as on `/api`. Other clients get 404.
 */
export async function restProcessRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { restProcess, routes, schema, prepare, contextOf } = options;
  const documents = new Map(
    routes.map((route) => [
      hashOf(route.document),
      { ...prepare(route.document), ...permissionOf(schema, route) },
    ]),
  );
  app.addHook('onRequest', (request, reply, done) => {
    if (!restProcess.sent(request.headers)) return done(new AppError('NOT_FOUND', say.shared_not_found()));
    void reply.header(remoteHeaders.requestId, request.id);
    request.passedOnMethod = String(request.headers[remoteHeaders.method] ?? 'POST');
    done();
  });

  /** Confirms to a REST process that the gateway is up and has the same key. */
  app.get(remotePath, { config: { rateLimit: false } }, (_request, reply) => reply.code(204).send());

  const bodyLimit = Math.max(limits.requestBody, ...routes.map((route) => route.bodyLimit ?? 0));
  // Extra bytes for the name of the input, which wraps the original body.
  app.post(remotePath, { bodyLimit: bodyLimit + 1_024 }, async (request, reply) => {
    const asker = await contextOf(request, reply);
    const document = documents.get(String(request.headers[remoteHeaders.document]));
    // The two processes come from different builds, during a deployment.
    if (!document)
      throw new AppError('SERVICE_UNAVAILABLE', say.shared_unavailable(), { retryAfter: outagePause });
    const context = authorizeCall(document.action as Action, asker, document.access);
    void reply.header('cache-control', 'private, no-store');
    if (!request.body) return answer({ data: null }, request, reply);
    const result = await document.run(context, request.body as Record<string, unknown>);
    if (document.isPublic && !result.errors && !context.viewer) respondPublicly(reply);
    return answer(result, request, reply);
  });
}
