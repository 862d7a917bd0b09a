import { refusals } from '@quiet-time/rest-compat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import type { HttpParts } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { setAside } from '../reminders/refused-addresses.js';
import {
  eventsOfMailgun,
  eventsOfPostmark,
  eventsOfSes,
  isOfMailgun,
  isOfPostmark,
  type MailEvent,
} from './mail-events.js';
import { isOfSns, openedSns } from './sns.js';

/** Reports in a minute, from one address: after a letter, many come at once. */
const perMinute = 1_000;

/** Milliseconds after which a report is ignored: a repeated one must not undo what somebody has decided since. */
const latest = 86_400_000;

type Services = 'postmark' | 'mailgun' | 'ses';

const readAmazon = async (address: string): Promise<string> => {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new AppError('SERVICE_UNAVAILABLE', 'Amazon SNS did not answer');
  return answer.text();
};

/**
 * Serves `POST /api/mail-events/:service`: bounces and complaints that a mail service reports. A service without its
 * secret in the environment does not exist. Unknown addresses are ignored, with the same response.
 */
export async function mailEventRoutes(
  app: FastifyInstance,
  { services: { db, clock }, config: { mailEvents } }: HttpParts<{ db: DataSource; clock: Clock }>,
): Promise<void> {
  // SNS sends JSON as text/plain.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const oldest = () => new Date(clock.now().getTime() - latest);

  /** Returns the events of a body that the service has sent; null: somebody else has. */
  async function eventsIn(service: Services, request: FastifyRequest): Promise<MailEvent[] | null> {
    const body = parsed(request.body);
    const { postmark, mailgun, ses } = mailEvents;
    if (service === 'postmark' && postmark)
      return isOfPostmark(request.headers.authorization, postmark) ? eventsOfPostmark(body) : null;
    if (service === 'mailgun' && mailgun)
      return isOfMailgun(body, mailgun, oldest()) ? eventsOfMailgun(body) : null;
    if (service !== 'ses' || !ses) throw new AppError('NOT_FOUND', 'This service is not set up');
    const message = await openedSns(body, ses, readAmazon);
    if (message?.Type !== 'SubscriptionConfirmation') return message && eventsOfSes(parsed(message.Message));
    if (isOfSns(message.SubscribeURL)) await readAmazon(message.SubscribeURL);
    return [];
  }

  const config = { rateLimit: { max: perMinute } };
  app.post<{ Params: { service: Services } }>(
    '/mail-events/:service',
    { schema, config },
    async (request, reply) => {
      const events = await eventsIn(request.params.service, request);
      if (!events) throw new AppError('FORBIDDEN', 'The service did not send this');
      for (const { email, reason, at } of events) {
        if (at > oldest()) await setAside(db, email, reason, at);
      }
      void reply.header('cache-control', 'private, no-store');
      return { received: true };
    },
  );
}

/** Returns a JSON object; empty for anything else. */
function parsed(text: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(text));
    return Object(value) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const schema = {
  operationId: 'takeMailEvents',
  summary: 'Receive bounces and complaints of a mail service',
  description:
    'For Postmark (password by HTTP Basic), Mailgun (signed) and Amazon SES (by SNS, signed), as far as they are set up.',
  tags: ['Mails'],
  security: [],
  params: {
    type: 'object',
    required: ['service'],
    properties: { service: { type: 'string', enum: ['postmark', 'mailgun', 'ses'] } },
  },
  response: {
    200: {
      description: 'The report was received',
      type: 'object',
      required: ['received'],
      properties: { received: { type: 'boolean' } },
    },
    ...refusals([400, 403, 404, 413, 429, 500, 503]),
  },
};
