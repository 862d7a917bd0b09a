import { refusals } from '@quiet-time/rest-compat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { AppError } from '../../blocks/errors.js';
import type { HttpParts } from '../../blocks/module.js';
import { webhooksPerMinute } from './billing.limits.js';
import type { WebhookService } from './webhook.service.js';

interface Sent {
  Body: Buffer;
}

/**
 * `POST /api/payments/webhook`: receives events of the payment provider. The response is 200 once the event is stored;
 * after any other status the provider sends it again. Register it under `/api`.
 */
export async function webhookRoutes(
  app: FastifyInstance,
  { services }: HttpParts<{ webhooks: WebhookService }>,
): Promise<void> {
  const { webhooks } = services;
  // The signature covers the raw bytes, so no parser may run before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const config = { rateLimit: { max: webhooksPerMinute } };
  app.post('/payments/webhook', { schema, config }, async (request: FastifyRequest<Sent>, reply) => {
    let event: Stripe.Event;
    try {
      event = webhooks.opened(request.body, request.headers['stripe-signature']);
    } catch (error) {
      if (error instanceof AppError) {
        request.log.warn({ reason: error.message }, 'an event of the payment provider was refused');
      }
      throw error;
    }
    await webhooks.take(event);
    void reply.header('cache-control', 'private, no-store');
    return { received: true };
  });
}

const schema = {
  operationId: 'takePaymentEvent',
  summary: 'Receive an event of the payment provider',
  description: 'Signed by the provider in the header `stripe-signature`.',
  tags: ['Payments'],
  security: [],
  response: {
    200: {
      description: 'The event is stored',
      type: 'object',
      required: ['received'],
      properties: { received: { type: 'boolean' } },
    },
    ...refusals([400, 413, 429, 500, 503]),
  },
};
