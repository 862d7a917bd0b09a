import { once } from 'node:events';
import http from 'node:http';
import { expect, it } from 'vitest';
import { newPlace, startProduct, until } from '../testing/product.js';
import { databaseForTest } from '../testing/test-database.js';

/** Requests like a proxy: many, over keep-alive connections where possible. */
function send(
  port: string,
  path: string,
  agent: http.Agent,
): Promise<{ status: number; connection?: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      response.resume();
      void once(response, 'end').then(() =>
        resolve({ status: response.statusCode!, connection: response.headers.connection }),
      );
    });
    request.on('error', reject);
  });
}

/**
 * Begins a request and holds its body back.
 * @returns once the gateway has started to handle it; `finish` sends the body and returns the response's `connection`
 *   header
 */
async function begin(port: string, agent: http.Agent) {
  const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' };
  const request = http.request({
    port,
    agent,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/contact',
    headers,
  });
  request.flushHeaders();
  await once(request, 'continue');
  return {
    async finish(): Promise<string | undefined> {
      request.end('{}');
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      response.resume();
      return response.headers.connection;
    },
  };
}

it('a stopping gateway reports unready first, and breaks no request of a proxy', async () => {
  const place = await newPlace();
  const DATABASE_URL = await databaseForTest({ bible: true });
  const gateway = startProduct({ ...place, DATABASE_URL, STOP_DELAY: '3' }, 'main');
  await until('the gateway is ready', () => /"gateway ready"/.test(gateway.printed()), 180);
  const agent = new http.Agent({ keepAlive: true });
  // On a busy machine, a check may time out.
  await until('it says so', async () => (await send(place.PORT, '/readyz', agent)).status === 200);
  expect(await send(place.PORT, '/api/faq', agent)).toEqual({ status: 200, connection: 'keep-alive' });

  const begun = await begin(place.PORT, agent);
  let ended = false;
  void gateway.ended.then(() => {
    ended = true;
  });
  process.kill(gateway.pid, 'SIGTERM');
  await until(
    'connections are closed',
    async () => (await send(place.PORT, '/api/faq', agent)).connection === 'close',
  );
  expect(await begun.finish()).toBe('close');
  const seen: number[] = [];
  const broken: string[] = [];
  let unready = 0;
  while (!ended) {
    try {
      const { status, connection } = await send(place.PORT, '/api/faq', agent);
      seen.push(status);
      unready += connection === 'close' ? 1 : 0;
      if (seen.length % 3 === 0) seen.push(-(await send(place.PORT, '/readyz', agent)).status);
    } catch (error) {
      broken.push((error as { code: string }).code);
      await until('it has ended', () => ended);
    }
  }
  expect(await gateway.ended).toBe(0);
  expect(new Set(seen.filter((status) => status > 0))).toEqual(new Set([200]));
  // Unready within a second, the time for which a result of the checks is cached.
  expect(seen.filter((status) => status < 0).at(-1)).toBe(-503);
  expect(unready).toBeGreaterThan(0);
  // A refused new connection, which a proxy would make to the next gateway. No accepted request broke.
  expect(broken).toHaveLength(1);
  expect(['ECONNREFUSED', 'ECONNRESET']).toContain(broken[0]);
});
