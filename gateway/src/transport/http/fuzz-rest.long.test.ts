import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type DescribedCall,
  describedCalls,
  requestOf,
  type Schema,
  type Sent,
} from '../../testing/described-calls.js';
import { hostileValues, marks, placesIn, withAt } from '../../testing/hostile-values.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { partOf, thorough } from '../../testing/thorough.js';

type Call = Omit<DescribedCall, keyof Sent> & Sent;

const formats: Record<string, string> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T06:00:00Z',
  email: 'ruth@example.org',
};

function fitting({ type, enum: words, format, items, properties }: Schema): unknown {
  if (words) return words.find((word) => word !== '');
  if (type === 'object' || properties) {
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, each]) => [name, fitting(each)]));
  }
  if (type === 'array') return [fitting(items ?? {})];
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? true : (formats[format ?? ''] ?? 'Some words of ours');
}

let app: TestApp;
let calls: Call[];
beforeAll(async () => {
  app = await makeTestApp({ bible: true, env: { RATE_LIMITS: 'off' } });
  await app.devotional();
  calls = describedCalls((await app.rest('/openapi.json')).json()).map((call) => ({
    ...call,
    params: fitting(call.params) as Record<string, unknown>,
    query: fitting(call.query) as Record<string, unknown>,
    body: call.body && fitting(call.body),
  }));
});
afterAll(() => app.stop());

async function send(call: Call, token: string) {
  const { method, path, params, query, body } = call;
  const response = await app.http.inject(requestOf(call, call, token));
  const what = `${method} ${path} with ${JSON.stringify({ params, query, body }).slice(0, 400)}: ${response.body.slice(0, 400)}`;
  // Payments are not set up here, and calls to the provider are limited.
  const result = [m.billing_not_set_up(), m.billing_provider_silent()];
  const isExpected = response.statusCode === 503 && result.some((words) => response.body.includes(words));
  if (!isExpected) expect(response.statusCode, what).toBeLessThan(500);
  return { response, what };
}

it('every parameter and field of every call accepts any value, or refuses it with a message', async () => {
  let requests = 0;
  for (const call of calls) {
    const { token } = await app.signedIn({ role: 'admin' });
    app.logs.length = 0;
    await send(call, token);
    const { params, query, body } = call;
    for (const [index, place] of placesIn({ params, query, body }).entries()) {
      if (place.length === 1) continue;
      // Each place gets one part of the values, the next place another part.
      const values = partOf(hostileValues, 8, index);
      const changed = [undefined, ...values].map((value) => withAt(call, place, value) as Call);
      await Promise.all(
        changed.map(async (each) => {
          const { response, what } = await send(each, token);
          if (response.statusCode !== 400) return;
          for (const mark of marks) expect(response.body, what).not.toContain(mark);
        }),
      );
      requests += changed.length;
    }
    for (const value of call.body === undefined ? [] : partOf(hostileValues, 4, calls.indexOf(call)))
      await send({ ...call, body: value }, token);
    // Requests that failed for lack of a payment provider are logged with their status.
    const isSaid = ({ status, msg }: (typeof app.logs)[number]) =>
      status === 503 || msg === 'an event of the payment provider was refused';
    expect(app.logs.filter((line) => (line.level as number) > 30 && !isSaid(line))).toEqual([]);
    const logged = JSON.stringify(app.logs);
    for (const mark of marks) expect(logged, `${call.method} ${call.path}`).not.toContain(mark);
  }
  expect(requests).toBeGreaterThan(thorough ? 5_000 : 1_250);
}, 600_000);
