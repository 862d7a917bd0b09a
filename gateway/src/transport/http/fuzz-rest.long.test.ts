import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf } from '../../testing/files.js';
import { hostileValues, marks, placesIn, withAt } from '../../testing/hostile-values.js';
import { whole } from '../../testing/openapi.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface Call {
  method: string;
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  isForm: boolean;
}
interface Described {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

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
  const { paths } = whole((await app.rest('/openapi.json')).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const given = (place: string) =>
        Object.fromEntries(
          parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, fitting(schema)]),
        );
      const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        params: given('path'),
        query: given('query'),
        body: body && fitting(body.schema),
        isForm: type === 'multipart/form-data',
      };
    }),
  );
});
afterAll(() => app.stop());

/** As text of an address; halves of surrogate pairs can't be written there. */
const inAddress = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 8_000);
};

async function send({ method, path, params, query, body, isForm }: Call, token: string) {
  const url = path.replace(/\{(\w+)\}/g, (_part, name) => inAddress(params[name]));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value].flat(9).map((each) => `${inAddress(name)}=${inAddress(each)}`),
  );
  const fields = Object.entries((isForm && (body as object)) || {}).flatMap(([field, value]) =>
    [value]
      .flat()
      .map((each) => ({ field, value: typeof each === 'string' ? each : (JSON.stringify(each) ?? '') })),
  );
  const sent = isForm
    ? formOf(fields)
    : {
        headers: body !== undefined && { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      };
  const response = await app.http.inject({
    method: method as 'POST',
    url: asked.length > 0 ? `${url}?${asked.join('&')}` : url,
    headers: { host: 'localhost:4000', authorization: `Bearer ${token}`, ...sent.headers },
    ...(sent.payload !== undefined && method !== 'GET' && { payload: sent.payload }),
  });
  const what = `${method} ${path} with ${JSON.stringify({ params, query, body }).slice(0, 400)}: ${response.body.slice(0, 400)}`;
  // Nobody can pay here, and only a few may ask for it at a time.
  const told = [m.billing_not_set_up(), m.billing_provider_silent()];
  const isSaid = response.statusCode === 503 && told.some((words) => response.body.includes(words));
  if (!isSaid) expect(response.statusCode, what).toBeLessThan(500);
  return { response, what };
}

it('every parameter and field of every call takes any value, or refuses it in words', async () => {
  let asked = 0;
  for (const call of calls) {
    const { token } = await app.signedIn({ role: 'admin' });
    app.logs.length = 0;
    await send(call, token);
    const { params, query, body } = call;
    for (const place of placesIn({ params, query, body })) {
      if (place.length === 1) continue;
      const changed = [undefined, ...hostileValues].map((value) => withAt(call, place, value) as Call);
      await Promise.all(
        changed.map(async (each) => {
          const { response, what } = await send(each, token);
          if (response.statusCode !== 400) return;
          for (const mark of marks) expect(response.body, what).not.toContain(mark);
        }),
      );
      asked += changed.length;
    }
    for (const value of call.body === undefined ? [] : hostileValues)
      await send({ ...call, body: value }, token);
    // The requests that were told that nobody can pay here are logged with their status.
    expect(app.logs.filter(({ level, status }) => (level as number) > 30 && status !== 503)).toEqual([]);
    const logged = JSON.stringify(app.logs);
    for (const mark of marks) expect(logged, `${call.method} ${call.path}`).not.toContain(mark);
  }
  expect(asked).toBeGreaterThan(5_000);
}, 300_000);
