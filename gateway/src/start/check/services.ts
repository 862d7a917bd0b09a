import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { makeStripe } from '../../modules/billing/provider.js';
import { pricesOnSale } from './database.js';
import { type Check, type Finding, messageOf, ok, problem, warning } from './finding.js';

/** Timeout of a remote service in milliseconds. */
const timeout = 5_000;

/** Checks that a configured Redis answers, and keeps jobs through a restart and under memory pressure. */
export const checkRedis: Check = async ({ redisUrl }) => {
  if (!redisUrl)
    return [
      ok('REDIS_URL is not set: jobs are stored in Postgres, and each gateway counts rate limits by itself.'),
    ];
  const { host } = new URL(redisUrl);
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: timeout,
    commandTimeout: timeout,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  });
  // The failing command throws the same error.
  redis.on('error', () => {});
  try {
    await redis.connect();
    const findings: Finding[] = [ok(`Redis answers at ${host}.`)];
    const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as string[];
    const [, most] = (await redis.config('GET', 'maxmemory')) as string[];
    const [, appended] = (await redis.config('GET', 'appendonly')) as string[];
    if (policy !== 'noeviction') {
      findings.push(
        problem(`Redis evicts jobs when memory is short. Set maxmemory-policy noeviction (now ${policy}).`),
      );
    }
    if (most === '0') {
      findings.push(warning('Redis has no memory limit. Set maxmemory, such as 256mb.'));
    }
    if (appended !== 'yes') findings.push(warning('Redis loses recent jobs in a crash. Set appendonly yes.'));
    return findings;
  } finally {
    redis.disconnect();
  }
};

/** Checks that the mail server accepts the login. Sends no mail. */
export const checkMail: Check = async ({ smtpUrl, mailFrom }) => {
  if (!smtpUrl) return [problem('SMTP_URL is not set.')];
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    await transport.verify();
    return [ok(`The mail server at ${host} accepts the sign-in. Mails are sent from ${mailFrom}.`)];
  } finally {
    transport.close();
  }
};

/** Checks configured payments: the key is valid, the prices exist, and events are sent here. */
export const checkPayments: Check = async ({ stripe: account, databaseUrl, publicUrl }) => {
  const stripe = makeStripe(account);
  if (!stripe || !account) return [ok('Payments are not set up: members cannot buy plans.')];
  const findings: Finding[] = [];
  const isTest = !/^(sk|rk)_live_/.test(account.secretKey);
  if (isTest) findings.push(warning('STRIPE_SECRET_KEY is a test mode key: payments are not real.'));
  const sold = databaseUrl ? await pricesOnSale(databaseUrl).catch(() => []) : [];
  const wanted = [
    ...sold,
    { plan: 'lifetime access (STRIPE_LIFETIME_PRICE_ID)', price: account.lifetimePriceId },
  ];
  for (const { plan, price } of wanted) {
    try {
      const { active } = await stripe.prices.retrieve(price);
      if (!active) findings.push(problem(`The price ${price} of ${plan} is archived at Stripe.`));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError) {
        return [...findings, problem('Stripe refuses STRIPE_SECRET_KEY.')];
      }
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      findings.push(problem(`The price ${price} of ${plan} does not exist at Stripe.`));
    }
  }
  if (!findings.some(({ level }) => level === 'problem'))
    findings.push(ok('All prices of plans exist at Stripe.'));
  const address = new URL('/api/payments/webhook', publicUrl).href;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const ours = data.find(({ url }) => url === address);
    if (!ours) findings.push(problem(`Stripe has no webhook endpoint ${address}. Add it.`));
    else if (ours.status !== 'enabled')
      findings.push(problem(`The webhook endpoint ${address} is disabled at Stripe. Enable it.`));
    else findings.push(ok(`Stripe sends events to ${address}.`));
  } catch (error) {
    findings.push(
      warning(`The webhook endpoint ${address} could not be checked at Stripe: ${messageOf(error)}`),
    );
  }
  return findings;
};

/** Checks that Google can be reached, if sign-in with Google is configured. */
export const checkGoogle: Check = async ({ google, publicUrl }) => {
  if (!google) return [ok('Sign-in with Google is not set up.')];
  const issuer = google.issuer ?? 'https://accounts.google.com';
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) return [problem(`Google answered with ${answer.status}.`)];
  const back = new URL('/api/auth/google/callback', publicUrl).href;
  return [ok(`Google is reachable. Its client must list the redirect URI ${back}.`)];
};
