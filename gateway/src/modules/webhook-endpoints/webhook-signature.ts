import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Makes a secret of 256 bits; Standard Webhooks requires 192 to 512. */
export const makeWebhookSecret = (): Buffer => randomBytes(32);

/** Returns a secret in the format for receivers. */
export const shownSecret = (secret: Buffer): string => prefix + secret.toString('base64');

/**
 * Returns the headers that prove origin and age of a message, by Standard Webhooks 1.0.
 * @param secrets the current one first; a receiver may know any of them
 */
export function signatureHeaders(
  id: string,
  at: Date,
  payload: string,
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const signed = createHmac('sha256', secret).update(`${id}.${timestamp}.${payload}`);
    return `v1,${signed.digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
