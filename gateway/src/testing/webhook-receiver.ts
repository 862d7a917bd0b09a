import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

/** A message as a receiver gets it. */
export interface Received {
  id: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Starts a receiver of webhooks for one test.
 * @param answer its response; default: it accepts everything
 */
export async function startReceiver(
  answer: (response: ServerResponse, received: Received) => unknown = (response) => response.end('Thanks'),
) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const id = String(request.headers['webhook-id']);
    const one = { id, path: request.url!, headers: request.headers, body };
    received.push(one);
    await answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

/** Returns the content of a message whose signature the public library confirms. @throws for an invalid one */
export function verified({ body, headers }: Received, secret: string): { type: string; data: object } {
  new Webhook(secret).verify(body, headers as Record<string, string>);
  return JSON.parse(body);
}
