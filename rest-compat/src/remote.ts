import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import { remoteHeaders, remotePath } from './remote-call.js';
import type { RunResult } from './route.js';

/** A call that a REST process was sent, and its answer. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Options {
  url: URL;
  key: string;
  /** What is answered while the gateway can't be reached; `error` says why, for the log. */
  unavailable(error: unknown, request: FastifyRequest): RunResult;
}

/** Milliseconds until a connection, and until an answer begins and goes on. */
const patience = { connectTimeout: 3_000, headersTimeout: 30_000, bodyTimeout: 30_000 };

/** What the gateway reads of a call: who asks, from where, and by which program. */
const passedOn = [
  'authorization',
  'cookie',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-device-id',
] as const;

/** What the gateway says to the client beside the answer. */
const handedBack = /^(set-cookie|(x-)?ratelimit-.+)$/;

/** A gateway that runs the documents of routes in another process. */
export class RemoteGateway {
  private readonly pool: Pool;

  constructor(private readonly options: Options) {
    this.pool = new Pool(options.url.origin, patience);
  }

  /**
   * Runs a document there, as who sent the call.
   * @param variables null: nothing is run, and its errors say why the caller may not do what the document does
   * @returns `isPublic`: a guest was answered, and what every guest is
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
        throw new Error('REST_KEY is another one there, or not set');
      }
      const result = (await answer.body.json()) as RunResult;
      if (!result.errors && result.data === undefined) throw new Error(`no answer, but ${answer.statusCode}`);
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && handedBack.test(name)) void reply.header(name, value);
      }
      const isPublic = String(answer.headers['cache-control']).startsWith('public');
      return { ...result, isPublic };
    } catch (error) {
      return { ...this.options.unavailable(error, request), isPublic: false };
    }
  }

  /** Whether the gateway is there and takes our key. */
  async isThere(): Promise<boolean> {
    const headers = { [remoteHeaders.key]: this.options.key };
    const answer = await this.pool.request({ method: 'GET', path: remotePath, headers });
    await answer.body.dump();
    return answer.statusCode === 204;
  }

  /**
   * Passes every call on to the gateway that is none of the table, as it comes: files, and whatever else is no call on
   * the schema. Give it an instance of its own.
   * @param gone answers when the gateway can't be reached
   */
  async passOn(app: FastifyInstance, path: string, gone: (error: Error) => Error): Promise<void> {
    const { origin: base } = this.options.url;
    // Its lines in the log would name addresses, which may carry tokens.
    await app.register(replyFrom, { base, undici: patience, disableRequestLogging: true });
    const bodies = new WeakMap<FastifyRequest, unknown>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (request, payload, done) => {
      bodies.set(request, payload);
      done(null);
    });
    // After everybody has looked at what was sent: it is not read here.
    app.addHook('preHandler', async (request) => {
      request.body = bodies.get(request);
    });
    app.all(path, (request, reply) =>
      reply.from(request.url, {
        // It would ask again for whatever is answered with 503.
        retryDelay: () => null,
        rewriteRequestHeaders: (_request, headers) => ({ ...headers, ...this.headersFor(request) }),
        onError: (failed, { error }) => void failed.send(gone(error)),
      }),
    );
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  /** The gateway believes them of whoever has the key, addresses of whom its TRUST_PROXY names. */
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
