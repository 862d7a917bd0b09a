import { createVerify } from 'node:crypto';

/** Message of Amazon SNS. */
export interface SnsMessage {
  Type: string;
  TopicArn: string;
  Message: string;
  SubscribeURL?: string;
}

/** Parts of a message that its signature covers, in their order. */
const signed: Record<string, readonly string[]> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
};

/** Whether an address is one of Amazon SNS: others could sign with a certificate of their own. */
export const isOfSns = (address: unknown): address is string => {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' && /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.host);
};

/**
 * Returns a message that Amazon has signed for this topic; null for every other one. Topics must have
 * `SignatureVersion` 2: version 1 signs with SHA-1.
 * @param read returns the text at an address of SNS
 */
export async function openedSns(
  message: Record<string, unknown>,
  topic: string,
  read: (address: string) => Promise<string>,
): Promise<SnsMessage | null> {
  const { Type, TopicArn, SignatureVersion, Signature, SigningCertURL } = message;
  const names = signed[String(Type)];
  if (!names || TopicArn !== topic || SignatureVersion !== '2' || !isOfSns(SigningCertURL)) return null;
  if (!new URL(SigningCertURL).pathname.endsWith('.pem')) return null;
  const text = names
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const isSigned = createVerify('RSA-SHA256')
    .update(text)
    .verify(await read(SigningCertURL), String(Signature), 'base64');
  return isSigned ? (message as unknown as SnsMessage) : null;
}
