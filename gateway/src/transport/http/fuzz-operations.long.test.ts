import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type DescribedCall,
  describedAnswers,
  describedCalls,
  requestOf,
  type Schema,
  type Sent,
} from '../../testing/described-calls.js';
import { fromSchema } from '../../testing/from-schema.js';
import { hostileValues, placesIn, withAt } from '../../testing/hostile-values.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { thorough } from '../../testing/thorough.js';

/** Number of valid requests per call, and of invalid ones. */
const runs = thorough ? 200 : 3;

let app: TestApp;
let calls: DescribedCall[];
let described: ReturnType<typeof describedAnswers>;
/** Ids of existing rows, since random ids find nothing. */
let ids: string[];
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp({ bible: true, env: { RATE_LIMITS: 'off' } });
  const description = (await app.rest('/openapi.json')).json();
  calls = describedCalls(description);
  described = describedAnswers(description);
  admin = await app.signedIn({ role: 'admin' });
  const { member } = await app.signedIn();
  ids = [(await app.devotional()).id, member.id];
});
afterAll(() => app.stop());

const isId = (name: string) => /(^i|I)d$/.test(name);

/** Excludes an empty path parameter, since that is the path of another call. */
const written = (params: Schema): Schema => ({
  ...params,
  properties: Object.fromEntries(
    Object.entries(params.properties ?? {}).map(([name, each]) => [name, { minLength: 1, ...each }]),
  ),
});
/** Also excludes parameters longer than the router accepts (find-my-way's `maxParamLength`). */
const isWritten = ({ params }: Sent) =>
  Object.values(params).every((each) => {
    const text = typeof each === 'string' ? each : (JSON.stringify(each) ?? '');
    return text !== '' && text.length <= 100;
  });

const valid = ({ params, query, body }: DescribedCall) =>
  fc
    .record({
      params: fromSchema(written(params)) as fc.Arbitrary<Sent['params']>,
      query: fromSchema(query) as fc.Arbitrary<Sent['query']>,
      body: body ? fromSchema(body) : fc.constant(undefined),
      id: fc.constantFrom(...ids),
    })
    .map(({ id, ...sent }): Sent => {
      const named = Object.entries(sent.params).map(([name, value]) => [name, isId(name) ? id : value]);
      return { ...sent, params: Object.fromEntries(named) };
    });

/** A valid request except for one place, which is changed or missing. */
const invalid = (call: DescribedCall) =>
  fc
    .record({ sent: valid(call), nth: fc.nat(), value: fc.constantFrom(undefined, ...hostileValues) })
    .map(({ sent, nth, value }) => {
      const places = placesIn(sent).filter(([first, ...rest]) => first === 'body' || rest.length > 0);
      const place = places[nth % Math.max(1, places.length)];
      const changed = place ? (withAt(sent, place, value) as Sent) : sent;
      return isWritten(changed) ? changed : sent;
    });

/** 503 is expected, since payments are not set up here. */
const isExpected = (statusCode: number) => statusCode < 500 || statusCode === 503;

async function expectAnswered(call: DescribedCall, sent: Sent) {
  const response = await app.http.inject(requestOf(call, sent, admin.token));
  // Signed out, or the account is deleted: the next call uses another account.
  if (response.statusCode === 401 || call.path.startsWith('/api/auth/')) {
    admin = await app.signedIn({ role: 'admin' });
  }
  expect([response.statusCode, isExpected(response.statusCode)], response.body.slice(0, 300)).toEqual([
    response.statusCode,
    true,
  ]);
  described.expectDescribed(`${call.method} ${call.path}`, response);
}

it.each([
  ['valid', valid],
  ['invalid', invalid],
] as const)('every call answers any %s request as documented', async (_kind, requests) => {
  expect(calls.length).toBeGreaterThan(150);
  const failed: string[] = [];
  for (const call of calls) {
    const property = fc.asyncProperty(requests(call), (sent) => expectAnswered(call, sent));
    const result = await fc.check(property, { numRuns: runs });
    if (!result.failed) continue;
    const { errorInstance, counterexample } = result;
    const sent = JSON.stringify(counterexample).slice(0, 500);
    failed.push(`${call.method} ${call.path} with ${sent}: ${String(errorInstance).slice(0, 600)}`);
  }
  expect(failed.join('\n\n')).toBe('');
});
