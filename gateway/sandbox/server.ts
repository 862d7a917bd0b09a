import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import qs from 'qs';
import type { SandboxOptions } from '../src/start/embedded/payment-sandbox.js';
import { Refusal } from './refusal.js';

/** Lists in Stripe's forms are short; deeper or longer ones are cut off. */
const formOptions = { depth: 8, arrayLimit: 100, parameterLimit: 500 };
const parseForm = (text: string) => qs.parse(text, formOptions);

/** Creates Fastify for the sandbox: form bodies, and errors in Stripe's format. */
export function makeServer(log: SandboxOptions['log']): FastifyInstance {
  const http = Fastify({
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm },
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  // Calls without parameters have no content type, or JSON and no body.
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, {});
  });
  http.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(error.statusCode ?? 500, 'api_error', `The sandbox failed: ${error.message}`);
    if (refusal !== error && refusal.status >= 500) log?.error({ err: error }, 'the payment sandbox failed');
    return reply.code(refusal.status).send(refusal.body);
  });
  http.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}). The sandbox speaks only the part of Stripe's API that the gateway calls.`;
    return reply.code(404).send(new Refusal(404, 'invalid_request_error', message).body);
  });
  return http;
}
