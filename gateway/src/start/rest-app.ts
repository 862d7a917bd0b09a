import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { hashOf, restCalls } from '@quiet-time/rest-compat';
import { type Exchange, RemoteGateway } from '@quiet-time/rest-compat/remote';
import type { ErrorCode } from '@quiet-time/schema/error-codes';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentNode } from 'graphql';
import type { Logger } from 'pino';
import { AppError, formatError, outagePause } from '../blocks/errors.js';
import { isPublic } from '../blocks/public.js';
import { say } from '../blocks/say.js';
import type { Config } from '../config/config.js';
import { systemClock } from '../platform/clock.js';
import { ErrorLog } from '../platform/error-log.js';
import { makeSchema } from '../transport/graphql/schema.js';
import { handleErrors, refuse } from '../transport/http/error-handler.js';
import { healthRoutes } from '../transport/http/health.js';
import { PublicCache } from '../transport/http/public-cache.js';
import { respondPublicly } from '../transport/http/public-responses.js';
import { RestProcess } from '../transport/http/rest-process.js';
import { makeHttp } from '../transport/http/server.js';
import { restRoutes } from '../transport/modules.js';

/** A call in progress: its document, and the gateway's verdict. */
interface RestCall extends Exchange {
  document: DocumentNode | null;
  /** Whether the gateway has authorized or refused the caller. */
  isJudged: boolean;
  isGuest: boolean;
}

const gone = () => new AppError('SERVICE_UNAVAILABLE', say.shared_unavailable(), { retryAfter: outagePause });

interface Options {
  config: Config;
  log: Logger;
  gatewayUrl: URL;
  restKey: string;
}

/**
 * Creates the REST interface as a process of its own, not yet listening. It has the route table, parses and validates
 * bodies, and writes responses. Documents run at a gateway, and all other requests are forwarded to it.
 */
export async function makeRestApp({ config, log, gatewayUrl, restKey }: Options): Promise<FastifyInstance> {
  const schema = await makeSchema();
  const errors = new ErrorLog(log);
  const remote = new RemoteGateway({
    url: gatewayUrl,
    key: restKey,
    unavailable(error, { id }) {
      log.warn({ reqId: id, err: error }, 'the gateway does not answer');
      return { errors: [formatError(gone(), id, () => {}) as never] };
    },
  });
  // This process caches nothing, so it needs no notifications of edits. The gateway handles maintenance mode and rate
  // limits.
  const open = { current: { maintenanceMode: false } } as never;
  const noRestProcess = new RestProcess(null);
  const http = await makeHttp(
    { ...config, rateLimits: false },
    log,
    null,
    new PublicCache(systemClock),
    open,
    noRestProcess,
  );
  handleErrors(http, errors);
  await http.register(cookie);
  healthRoutes(http, { gateway: () => remote.isThere() });

  const calls = new WeakMap<FastifyRequest, RestCall>();
  /** @throws AppError the gateway's error for a caller without permission */
  async function admit(call: RestCall): Promise<void> {
    if (call.isJudged || !call.document) return;
    call.isJudged = true;
    const { errors: [refusal] = [] } = await remote.run(call, hashOf(call.document), null);
    if (!refusal) return;
    const { code, requestId: _requestId, ...details } = refusal.extensions ?? {};
    throw new AppError(code as ErrorCode, refusal.message, details);
  }
  await http.register(
    async (api) => {
      // Only authorized callers see validation errors: refusals come in the order 401, 403, 400.
      api.setErrorHandler(async (error: FastifyError, request) => {
        const call = calls.get(request);
        if (call) await admit(call);
        throw error;
      });
      restCalls<RestCall>(api, {
        routes: restRoutes,
        schema,
        prepare(document) {
          const hash = hashOf(document);
          const run = async (call: RestCall, variables: Record<string, unknown>) => {
            call.isJudged = true;
            const { isPublic: forGuests, ...result } = await remote.run(call, hash, variables);
            call.isGuest = forGuests;
            return result;
          };
          return { run, isPublic: isPublic(schema, document) };
        },
        async contextOf(request, reply) {
          const call: RestCall = { request, reply, document: null, isJudged: false, isGuest: false };
          calls.set(request, call);
          return call;
        },
        authorize(_action, call, _access, document) {
          call.document = document;
          return call;
        },
        admit,
        respondPublicly,
        isGuest: ({ isGuest }) => isGuest,
      });
    },
    { prefix: '/api' },
  );
  for (const path of ['/api', '/api/*']) {
    await http.register((app) =>
      remote.passOn(app, path, (error) => {
        log.warn({ err: error }, 'the gateway does not answer');
        return gone();
      }),
    );
  }
  http.setNotFoundHandler((request, reply) => refuse('NOT_FOUND', say.shared_not_found(), request, reply));
  http.addHook('onClose', () => {
    errors.stop();
    return remote.close();
  });
  return http;
}
