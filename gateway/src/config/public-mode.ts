import type { Config } from './config.js';

interface Found {
  demoAccounts?: boolean;
  paymentSandbox?: boolean;
}

/**
 * Returns the reasons why this configuration is unsafe for the public; empty if there are none. The caller passes
 * findings that need more than the configuration: demonstration accounts of an earlier run in the database, and a
 * payment sandbox, which not all programs start.
 */
export function unsafeReasons(config: Config, found: Found = {}): string[] {
  const reasons = [
    config.assumed.includes('PUBLIC_URL') &&
      `PUBLIC_URL is not set: links in mails would lead to ${config.publicUrl.origin}. Set PUBLIC_URL.`,
    config.assumed.includes('MAIL_FROM') &&
      `MAIL_FROM is not set: mails would come from ${config.mailFrom}, and be refused. Set MAIL_FROM.`,
    config.seedDemo &&
      'SEED_DEMO is on: demonstration accounts have a published password. Set SEED_DEMO=off.',
    found.demoAccounts &&
      'The database holds demonstration accounts, whose password is published. Delete them or use another database.',
    !config.smtpUrl &&
      'SMTP_URL is not set: mails would end in the mail catcher, readable by anybody. Set SMTP_URL.',
    !config.secretKey &&
      'SECRET_KEY is not set: a generated key would be used. Set SECRET_KEY (32 characters or more).',
    config.google?.issuer &&
      'GOOGLE_ISSUER_URL is set: the operator of that server could sign in as anybody. Unset it.',
    found.paymentSandbox &&
      'The payment sandbox would give plans away: no money moves in it. Set STRIPE_SECRET_KEY.',
    config.stripe?.apiUrl &&
      'STRIPE_API_URL is set: the operator of that server could report anything as paid. Unset it.',
    !config.rateLimits && 'RATE_LIMITS is off: passwords could be guessed at any speed. Set RATE_LIMITS=on.',
  ];
  return reasons.filter((reason) => typeof reason === 'string');
}
