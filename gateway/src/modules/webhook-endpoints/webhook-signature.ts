import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 256 bits; Standard Webhooks asks for 192 to 512. */
export const makeWebhookSecret = (): Buffer => randomBytes(32);

/** A secret as receivers are given it. */
export const shownSecret = (secret: Buffer): string => prefix + secret.toString('base64');

/**
 * The headers that say that a message is ours and new, as Standard Webhooks 1.0 has them.
 * @param secrets the one that counts first; with more than one a receiver may know any of them
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
