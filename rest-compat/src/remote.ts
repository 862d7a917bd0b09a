import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { remoteHeaders, remotePath } from './remote-call.js';
import type { RunResult } from './route.js';

/** A call to a REST process, and its response. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Options {
  url: URL;
  key: string;
  /** Returns the response while the gateway can't be reached; `error` is the cause, for the log. */
  unavailable(error: unknown, request: FastifyRequest): RunResult;
}

/** Timeouts in milliseconds: for a connection, for the headers, and for the body. */
const timeouts = { connectTimeout: 3_000, headersTimeout: 30_000, bodyTimeout: 30_000 };

/** Forwarded request headers: the caller, the origin, and the program. */
const passedOn = [
  'authorization',
  'cookie',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-device-id',
] as const;

/** Response headers that are returned to the client. */
const handedBack = /^(set-cookie|(x-)?ratelimit-.+)$/;

/** A gateway that runs the documents of routes in another process. */
export class RemoteGateway {
  private readonly pool: Pool;

  constructor(private readonly options: Options) {
    this.pool = new Pool(options.url.origin, timeouts);
  }

  /**
   * Runs a document at the gateway, on behalf of the caller.
   * @param variables null: nothing runs, and the errors contain the refusal of a caller without permission
   * @returns `isPublic`: whether the response is the same for every visitor
   */
  async run(
    { request, reply }: Exchange,
    hash: string,
    variables: Record<string, unknown> | null,
  ): Promise<RunResult & { isPublic: boolean }> {
    const sent = passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
    try {
      const answer = await this.pool.request({
        method: 'POST',
        path: remotePath,
        headers: {
          ...Object.fromEntries(sent),
          ...this.headersFor(request),
          [remoteHeaders.document]: hash,
          ...(variables && { 'content-type': 'application/json' }),
        },
        body: variables && JSON.stringify(variables),
      });
      if (answer.statusCode === 404 && !answer.headers[remoteHeaders.requestId]) {
        throw new Error('the gateway has another REST_KEY, or none');
      }
      const result = (await answer.body.json()) as RunResult;
      if (!result.errors && result.data === undefined)
        throw new Error(`unexpected status ${answer.statusCode}`);
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && handedBack.test(name)) void reply.header(name, value);
      }
      const isPublic = String(answer.headers['cache-control']).startsWith('public');
      return { ...result, isPublic };
    } catch (error) {
      return { ...this.options.unavailable(error, request), isPublic: false };
    }
  }

  /** Whether the gateway is up and accepts our key. */
  async isThere(): Promise<boolean> {
    const headers = { [remoteHeaders.key]: this.options.key };
    const answer = await this.pool.request({ method: 'GET', path: remotePath, headers });
    await answer.body.dump();
    return answer.statusCode === 204;
  }

  /**
   * Forwards all calls outside the route table to the gateway unchanged: files, and everything else that does not map
   * to the schema. It needs an instance of its own.
   * @param gone returns the error while the gateway can't be reached
   */
  async passOn(app: FastifyInstance, path: string, gone: (error: Error) => Error): Promise<void> {
    const { origin: base } = this.options.url;
    // Its log lines would contain addresses, which may contain tokens.
    await app.register(replyFrom, { base, undici: timeouts, disableRequestLogging: true });
    const bodies = new WeakMap<FastifyRequest, unknown>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (request, payload, done) => {
      bodies.set(request, payload);
      done(null);
    });
    // After all hooks that check the body: it is not parsed here.
    app.addHook('preHandler', async (request) => {
      request.body = bodies.get(request);
    });
    app.all(path, (request, reply) =>
      reply.from(request.url, {
        // Undici retries every response with 503 by default.
        retryDelay: () => null,
        rewriteRequestHeaders: (_request, headers) => ({ ...headers, ...this.headersFor(request) }),
        onError: (failed, { error }) => void failed.send(gone(error)),
      }),
    );
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  /** The gateway trusts these headers from a client with the key, and addresses from proxies in its TRUST_PROXY. */
  private headersFor(request: FastifyRequest): Record<string, string> {
    return {
      host: request.host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      [remoteHeaders.key]: this.options.key,
      [remoteHeaders.method]: request.method,
      [remoteHeaders.requestId]: request.id,
    };
  }
}
