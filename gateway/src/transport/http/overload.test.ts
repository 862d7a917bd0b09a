import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuseBeyond } from './overload.js';

it('admits members before visitors, and visitors before exports; health checks always, and everybody after the load', async () => {
  const http = Fastify();
  refuseBeyond(http as never);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  for (const path of ['/today', '/journals/export/all', '/healthz']) http.get(path, async () => 'here');
  http.get('/slow', () => held.then(() => 'late'));
  await http.ready();
  const member = { cookie: 'lang=en; devotional_token=of-somebody' };
  const send = async (url: string, headers = {}) => (await http.inject({ url, headers })).statusCode;
  const hold = (times: number, headers = {}) => Array.from({ length: times }, () => send('/slow', headers));
  /** Earlier requests have begun when a later one gets its response. */
  const statuses = async () => [
    await send('/journals/export/all', member),
    await send('/today'),
    await send('/today', member),
    await send('/healthz'),
  ];

  const waiting = hold(199);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  waiting.push(...hold(1));
  expect(await statuses()).toEqual([503, 200, 200, 200]);
  waiting.push(...hold(100));
  expect(await statuses()).toEqual([503, 503, 200, 200]);
  waiting.push(...hold(100, member));
  expect(await statuses()).toEqual([503, 503, 503, 200]);

  letGo();
  expect([...new Set(await Promise.all(waiting))]).toEqual([200]);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await http.close();
});
