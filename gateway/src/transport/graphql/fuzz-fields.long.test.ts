import { createHash } from 'node:crypto';
import { m } from '@quiet-time/schema/sentences';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileValues, marks, placesIn, withAt } from '../../testing/hostile-values.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { partOf } from '../../testing/thorough.js';
import { makeSchema } from './schema.js';

interface Operation {
  name: string;
  type: 'query' | 'mutation';
  body: string;
  hash: string;
  /** Valid variables, with every field set. */
  variables: Record<string, unknown>;
}

const scalars: Record<string, unknown> = {
  String: 'Some words of ours',
  ID: '01890a5d-ac96-774b-bcce-b302099a8057',
  Int: 1,
  Float: 1,
  Boolean: true,
  LocalDate: '2026-11-21',
  DateTimeISO: '2026-11-21T06:00:00Z',
};

function fitting(type: GraphQLInputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [fitting(inner.ofType)];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (!isInputObjectType(inner)) return scalars[inner.name];
  return Object.fromEntries(Object.values(inner.getFields()).map(({ name, type }) => [name, fitting(type)]));
}

/** Selects all fields without arguments, two levels deep. */
function selection(type: GraphQLOutputType, depth = 2): string {
  const inner = getNullableType(type);
  if (isListType(inner)) return selection(inner.ofType, depth);
  if (isLeafType(inner)) return '';
  if (!isObjectType(inner)) return '{ __typename }';
  const fields = Object.values(inner.getFields()).filter(({ args }) => args.length === 0);
  const result = fields.flatMap(({ name, type }) => {
    const below = selection(type, depth - 1);
    return below !== '' && depth === 0 ? [] : [`${name} ${below}`];
  });
  return `{ __typename ${result.join(' ')} }`;
}

function operationOf(
  type: Operation['type'],
  { name, args, type: answer }: GraphQLField<unknown, unknown>,
): Operation {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const body = `${type} Fuzz_${name}${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection(answer)} }`;
  const variables = Object.fromEntries(args.map((arg) => [arg.name, fitting(arg.type)]));
  return {
    name: `Fuzz_${name}`,
    type,
    body,
    hash: createHash('sha256').update(body).digest('hex'),
    variables,
  };
}

const operationsOf = (schema: GraphQLSchema) => [
  ...Object.values(schema.getQueryType()!.getFields()).map((field) => operationOf('query', field)),
  ...Object.values(schema.getMutationType()!.getFields()).map((field) => operationOf('mutation', field)),
];

let operations: Operation[];
let app: TestApp;
beforeAll(async () => {
  operations = operationsOf(await makeSchema());
  const manifest = Object.fromEntries(operations.map(({ hash, ...document }) => [hash, document]));
  app = await makeTestApp({ bible: true, manifest, env: { RATE_LIMITS: 'off' } });
  await app.devotional();
});
afterAll(() => app.stop());

/** Ways to send a document and its variables. */
const ways = {
  'by hash': ({ hash }: Operation, variables: unknown) => ({
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    variables,
  }),
  'as text': ({ body }: Operation, variables: unknown) => ({ query: body, variables }),
};
type Way = keyof typeof ways;

async function send(operation: Operation, way: Way, variables: unknown, token: string) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'localhost:4000', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(ways[way](operation, variables)),
  });
  const what = `${operation.name} ${way} with ${JSON.stringify(variables).slice(0, 300)}: ${response.body.slice(0, 500)}`;
  // Payments are not set up here, and calls to the provider are limited.
  const found = [m.billing_not_set_up(), m.billing_provider_silent()];
  const isExpected = response.statusCode === 503 && found.some((words) => response.body.includes(words));
  if (!isExpected) expect(response.statusCode, what).toBeLessThan(500);
  expect(() => response.json(), what).not.toThrow();
  expect(JSON.stringify(response.json().errors ?? ''), what).not.toContain('INTERNAL_SERVER_ERROR');
  if (response.statusCode === 400) {
    for (const each of marks) expect(response.body, what).not.toContain(each);
  }
  return response;
}

it.each(['by hash', 'as text'] as const)(
  'every field of every operation accepts any value %s, or refuses it with a message',
  async (way) => {
    let requests = 0;
    for (const operation of operations) {
      const { token } = await app.signedIn({ role: 'admin' });
      app.logs.length = 0;
      await send(operation, way, operation.variables, token);
      for (const [index, place] of placesIn(operation.variables).entries()) {
        // Each place gets one part of the values, the next place another part. As text gets fewer: only the way in
        // differs.
        const values = partOf(hostileValues, { 'by hash': 8, 'as text': 24 }[way], index);
        const variables = [undefined, ...values].map((value) => withAt(operation.variables, place, value));
        await Promise.all(variables.map((each) => send(operation, way, each, token)));
        requests += variables.length;
      }
      const logged = JSON.stringify(app.logs);
      // Requests that failed for lack of a payment provider are logged with their status.
      const failed = app.logs.filter(({ level, status }) => (level as number) > 30 && status !== 503);
      expect(failed, operation.name).toEqual([]);
      for (const each of marks) expect(logged, operation.name).not.toContain(each);
    }
    expect(requests).toBeGreaterThan(1_000);
  },
  1_200_000,
);
