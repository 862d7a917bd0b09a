import { createECDH, createVerify, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { onTestFinished } from 'vitest';

/** A message as a push service receives it. */
export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a push service for one test. `answers` has a status by path; other messages are accepted. */
export async function startPushService(answers: Record<string, number> = {}) {
  const pushed: Pushed[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    pushed.push({ path: request.url!, headers: request.headers, body });
    response.writeHead(answers[request.url!] ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pushed, answers };
}

/** A subscribed browser: the data that it registers, and its way to decrypt messages. */
export function makeSubscriber(endpoint: string) {
  const keys: ECDH = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    input: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read: ({ body }: Pushed): unknown =>
      JSON.parse(
        decrypt(body, {
          version: 'aes128gcm',
          privateKey: keys,
          authSecret: auth.toString('base64url'),
        }).toString(),
      ),
  };
}

/** Returns the sender of a message, if the signature matches this public key. */
export function senderOf({ headers }: Pushed, publicKey: string): { aud: string; sub: string } | null {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '')!;
  const [head, claims, signature] = token!.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isOurs = createVerify('SHA256')
    .update(`${head}.${claims}`)
    .verify(
      { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as never,
      Buffer.from(signature!, 'base64url'),
    );
  return isOurs && key === publicKey ? JSON.parse(Buffer.from(claims!, 'base64url').toString()) : null;
}
