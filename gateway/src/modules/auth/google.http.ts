import { randomUUID } from 'node:crypto';
import { refusals } from '@quiet-time/rest-compat';
import { handOverCookie, handOverPath } from '@quiet-time/schema/hand-over';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../blocks/errors.js';
import type { HttpParts } from '../../blocks/module.js';
import { readersLanguage } from '../../blocks/readers-language.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { durations } from './durations.js';
import type { GoogleAccounts } from './google.service.js';
import { GoogleFailure, GoogleProvider } from './google-provider.js';
import { FlowSeal, pathBack } from './google-state.js';

const path = '/api/auth/google';
const flowCookie = 'google_sign_in';

interface Needs {
  clock: Clock;
  googleAccounts: GoogleAccounts;
}

type Query = { Querystring: Record<string, unknown> };

/**
 * Routes for signing in with Google, on the member site. Browsers come here by links, so every failure ends on the
 * sign-in page. Register it under `/api`.
 */
export async function googleRoutes(
  app: FastifyInstance,
  { services, config, secrets, refuse }: HttpParts<Needs>,
): Promise<void> {
  const { clock, googleAccounts: accounts } = services;
  const { publicUrl } = config;
  const provider = config.google && new GoogleProvider(config.google, new URL(`${path}/callback`, publicUrl));
  const flows = new FlowSeal(secrets, clock);
  const cookieOptions = {
    path,
    httpOnly: true,
    // Lax: the cookie is sent with Google's redirect back to us, which is a link.
    sameSite: 'lax',
    secure: publicUrl.protocol === 'https:',
  } as const;

  app.addHook('onRequest', async (request, reply) => {
    if (request.site !== 'member') return refuse('NOT_FOUND', say.shared_not_found(), request, reply);
    // These addresses contain codes and tokens.
    void reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof GoogleFailure)
      request.log.warn({ reason: error.reason }, 'sign-in with Google refused');
    else if (!(error instanceof AppError)) request.log.error({ err: error }, 'sign-in with Google failed');
    if (!(error instanceof AppError) || error.code !== 'FORBIDDEN') return toLogin(reply, null);
    return toLogin(
      reply,
      error.details.reason === 'registration_closed' ? 'registration_closed' : 'deactivated',
    );
  });

  app.get<Query>('/auth/google', { ...beginning, ...asBrowsersDo }, async (request, reply) => {
    if (!provider) return toLogin(reply, 'not_configured');
    const redirect = pathBack(request.query.redirect);
    // Google redirects to the public address, which does not get the cookies of another host.
    if (!isPublicHost(request)) {
      return reply.redirect(new URL(withQuery(path, { redirect }), publicUrl).href, 302);
    }
    const { location, ...flow } = await provider.begin();
    return reply
      .setCookie(flowCookie, flows.seal({ ...flow, redirect }), {
        ...cookieOptions,
        maxAge: durations.googleFlow / 1_000,
      })
      .redirect(location, 302);
  });

  app.get<Query>('/auth/google/callback', { ...callback, ...asBrowsersDo }, async (request, reply) => {
    if (!provider) return toLogin(reply, 'not_configured');
    void reply.clearCookie(flowCookie, cookieOptions);
    const flow = flows.open(request.cookies[flowCookie]);
    const token = await accounts.signIn(await provider.finish(request.query, flow), {
      timezone: request.cookies.timezone ?? null,
      language: readersLanguage(request),
    });
    const browser = randomUUID();
    return reply
      .setCookie(handOverCookie(browser), 'yes', {
        ...cookieOptions,
        path: handOverPath,
        // The page reads it.
        httpOnly: false,
        maxAge: durations.signInToken / 1_000,
      })
      .redirect(withQuery(handOverPath, { token, browser, redirect: flow?.redirect ?? null }), 302);
  });

  const isPublicHost = ({ hostname }: FastifyRequest) => hostname.toLowerCase() === publicUrl.hostname;
}

function toLogin(
  reply: FastifyReply,
  reason: 'not_configured' | 'deactivated' | 'registration_closed' | null,
) {
  return reply.redirect(withQuery('/login', { error: 'auth_failed', reason }), 302);
}

/** Returns a path with those query parameters that have a value. */
function withQuery(pathname: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length > 0 ? `${pathname}?${new URLSearchParams(given)}` : pathname;
}

/** An invalid query is answered with a redirect instead of JSON. There is no HEAD route. */
const asBrowsersDo = { attachValidation: true, exposeHeadRoute: false };

const text = { type: 'string' };
/** Failures redirect to the login page, too; the back-office does not have this address. */
const redirects = (description: string) => ({ 302: { description, type: 'null' }, ...refusals([404]) });

const beginning = {
  schema: {
    operationId: 'signInWithGoogle',
    summary: 'Sign in with Google',
    description: 'A page rather than a call: redirects to Google and back.',
    tags: ['Signing in'],
    security: [],
    querystring: {
      type: 'object',
      properties: { redirect: { ...text, description: 'Path of the site to return to.' } },
    },
    response: redirects("Google's page, or /login?error=auth_failed"),
  },
};

const callback = {
  schema: {
    operationId: 'returnFromGoogle',
    summary: 'Return from Google',
    description: 'The token opens a session once, within a minute: POST /api/auth/exchange.',
    tags: ['Signing in'],
    security: [],
    querystring: { type: 'object', properties: { code: text, state: text, error: text } },
    response: redirects('/auth/success?token=…&browser=…, or /login?error=auth_failed'),
  },
};
