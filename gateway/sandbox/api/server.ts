import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import type { Context } from '../context.js';
import { runDue } from '../due.js';
import { randomSigns } from '../ids.js';
import { day } from '../periods.js';
import { Refusal } from '../refusal.js';
import type { Call } from './call.js';
import { checkoutCalls } from './checkout.js';
import { customerCalls } from './customers.js';
import { expand } from './expand.js';
import { invoiceCalls } from './invoices.js';
import { readParams } from './params.js';
import { paymentCalls } from './payments.js';
import { portalCalls } from './portal.js';
import { subscriptionCalls } from './subscriptions.js';

const calls: Call[] = [
  ...customerCalls,
  ...checkoutCalls,
  ...portalCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...paymentCalls,
];
const slowMilliseconds = 5_000;
/** Longer than any client's timeout. */
const silentMilliseconds = 60_000;

/** Serves the part of Stripe's API that the gateway calls, under `/v1`. */
export function serveApi(http: FastifyInstance, context: Context, stopping: AbortSignal): void {
  const { state } = context;
  const underWay = new Set<string>();

  const answer = async (call: Call, request: FastifyRequest, reply: FastifyReply) => {
    authorize(request.headers.authorization, state.secretKey);
    const sent = { ...(request.query as object), ...(request.body as object | undefined) };
    const { id = '' } = request.params as { id?: string };
    const work = async () => {
      const params = readParams(call.params, sent) as { expand: string[] };
      // Events that were due before this call come first.
      for (const customer of Object.keys(state.customers)) runDue(context, customer);
      const { expand: paths, ...others } = params;
      const object = await call.run(context, others, id);
      expand(context, object, paths);
      return JSON.stringify(object);
    };
    const key = request.headers['idempotency-key'];
    const body =
      call.method === 'POST' && typeof key === 'string'
        ? await once(key, `${request.url} ${JSON.stringify(request.body)}`, reply, work)
        : await work();
    if (state.outage === 'lost') {
      reply.hijack();
      return void request.raw.socket.destroy();
    }
    return reply.type('application/json').send(body);
  };

  /** Executes a call with the same idempotency key once, and repeats its response. */
  const once = async (key: string, fingerprint: string, reply: FastifyReply, work: () => Promise<string>) => {
    void reply.header('idempotency-key', key);
    for (const [old, { createdAt }] of Object.entries(state.answers))
      if (createdAt < context.now() - day) delete state.answers[old];
    const stored = Object.hasOwn(state.answers, key) ? state.answers[key] : undefined;
    if (stored && stored.fingerprint !== fingerprint)
      throw new Refusal(400, 'idempotency_error', otherParameters(key));
    if (stored) {
      void reply.header('idempotent-replayed', 'true');
      return stored.body;
    }
    if (underWay.has(key))
      throw new Refusal(409, 'idempotency_error', sameTime(key), { code: 'idempotency_key_in_use' });
    underWay.add(key);
    try {
      const body = await work();
      state.answers[key] = { createdAt: context.now(), fingerprint, body };
      return body;
    } finally {
      underWay.delete(key);
    }
  };

  http.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    void reply.headers({ 'request-id': `req_${randomSigns(14)}`, 'stripe-version': Stripe.API_VERSION });
    if (state.outage === 'slow') await wait(slowMilliseconds, null, { signal: stopping }).catch(() => {});
    if (state.outage === 'silent') {
      await wait(silentMilliseconds, null, { signal: stopping }).catch(() => {});
      throw new Refusal(500, 'api_error', 'The sandbox plays an outage.');
    }
    if (state.outage === 'error') throw new Refusal(500, 'api_error', 'The sandbox plays an outage.');
  });
  for (const call of calls)
    http.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => answer(call, request, reply),
    });
}

const otherParameters = (key: string) =>
  `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;

const sameTime = (key: string) =>
  `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;

function authorize(header: string | undefined, secretKey: string): void {
  const key = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  if (!key)
    throw new Refusal(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  if (key !== secretKey)
    throw new Refusal(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`,
    );
}
