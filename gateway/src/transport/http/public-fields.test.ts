import { createHash } from 'node:crypto';
import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { seedDemo } from '../../start/seed/index.js';
import { tablesRead } from '../../testing/tables-read.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Manifest } from '../graphql/documents.js';
import { makeSchema } from '../graphql/schema.js';

type Field = GraphQLField<unknown, unknown>;

/** Values of arguments by name, which find something in the demonstration data. */
const values: Record<string, unknown> = {
  alphabet: 'P',
  book: 'JHN',
  category: 'general',
  chapter: 3,
  // Changes name the moment of the request, which differs.
  cursor: null,
  date: '2026-11-20',
  from: '2026-11-01',
  key: 'premium',
  keyword: 'peace',
  lang: 'es',
  limit: 5,
  month: 11,
  page: 1,
  query: 'God',
  reference: 'John 3',
  search: 'peace',
  tag: 'hope',
  targetAudience: 'free',
  timezone: 'UTC',
  to: '2026-11-30',
  translation: 'web',
  type: 'daily',
  updatedSince: null,
  year: 2026,
};

/** Selects everything below a type that needs no arguments. */
function selectionOf(type: GraphQLOutputType, depth = 5): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields())
    .filter(
      ({ args, type }) => !args.some(isRequiredArgument) && (depth > 1 || !isObjectType(getNamedType(type))),
    )
    .map(({ name, type }) => `${name} ${selectionOf(type, depth - 1)}`);
  return `{ ${fields.join(' ')} }`;
}

/** Returns a document that queries a field for all its data, with these arguments. */
function documentOf({ name, type }: Field, args: Field['args']): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `query Asked${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selectionOf(type)} }`;
}

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex');

const schema = await makeSchema();
const publicFields = Object.values(schema.getQueryType()!.getFields()).filter(
  ({ extensions }) => extensions.public,
);

const isNeeded = (arg: Field['args'][number]) => isRequiredArgument(arg) || arg.name === 'query';

/** Each field with its required arguments, and with all arguments. */
const queries = publicFields.flatMap((field) =>
  [field.args.filter(isNeeded), ...(field.args.every(isNeeded) ? [] : [field.args])].map((args) => {
    const names = args.map((arg) => arg.name);
    const body = documentOf(field, args);
    return {
      name: field.name,
      title: `${field.name}(${names.join(', ')})`,
      args: names,
      body,
      hash: hashOf(body),
    };
  }),
);

let app: TestApp;
beforeAll(async () => {
  const manifest: Manifest = Object.fromEntries(
    queries.map(({ name, body, hash }) => [hash, { name, type: 'query', body }]),
  );
  app = await makeTestApp({ manifest, bible: true });
  await seedDemo(app.db, new Date('2026-11-21T06:00:00Z'));
  const [{ id }] = await app.db.query(
    `select topic_id as id from scriptures where topic_id is not null limit 1`,
  );
  Object.assign(values, { id, topicId: id });
});
afterAll(() => app.stop());

const read = new Set<string>();

it.each(queries)('$title returns the same for every visitor, from the primary', async ({ args, hash }) => {
  expect(args.filter((name) => !(name in values))).toEqual([]);
  const url = `/graphql?${new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    variables: JSON.stringify(Object.fromEntries(args.map((name) => [name, values[name]]))),
  })}`;
  const send = (headers: object = {}, remoteAddress = '127.0.0.1') =>
    app.http.inject({ url, remoteAddress, headers: { host: 'localhost:4000', ...headers } });
  const runners = vi.spyOn(app.db, 'createQueryRunner');
  onTestFinished(() => runners.mockRestore());
  let body = '';
  const tables = await tablesRead(app.databaseUrl, async () => {
    const answer = await send();
    expect(answer.headers['cache-control'], answer.body).toBe('public, no-cache');
    body = answer.body;
  });
  for (const table of tables) read.add(table);
  const elsewhere = {
    cookie: 'timezone=Pacific/Kiritimati',
    'accept-language': 'fr',
    'x-device-id': 'a-tablet',
  };
  expect((await send({ ...elsewhere, 'user-agent': 'Another' }, '192.0.2.7')).body).toBe(body);
  expect((await send({ authorization: 'Bearer of-a-session-that-ended' })).body).toBe(body);
  expect(runners.mock.calls.filter(([mode]) => mode === 'slave')).toEqual([]);
});

/** Tables that they read and that send no notification of their own. */
const silent = [
  // Loaded before a gateway starts serving, or changed together with `bible_translations`.
  'bible_verses',
  'bible_words',
  // Written by triggers of tables that send notifications.
  'devotional_search',
  'scripture_search',
];

it('every table that they read notifies of its changes, and no other does', async () => {
  const notifying: { name: string }[] = await app.db.query(
    `select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'tell_public_change'::regproc and tgtype = 4 + 8 + 16 + 32`,
  );
  // In memory, loaded before the first request and after every change.
  expect([...read, 'bible_translations', 'settings'].sort()).toEqual(
    [...notifying.map(({ name }) => name), ...silent].sort(),
  );
});

it('in a table that notifies for some columns, only columns hidden from visitors change silently', async () => {
  const columns: { name: string }[] = await app.db.query(
    `select format('%s.%s', attrelid::regclass, attname) as name
      from pg_trigger join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
      where tgfoid = 'tell_public_change'::regproc and tgattr <> '' and attnum <> all (tgattr) order by attnum`,
  );
  // An id never changes. The last three change along with other columns, or with the counts.
  const silentColumns = ['id', 'views', 'clicks', 'downloads', 'version', 'created_at', 'updated_at'];
  expect(columns.map(({ name }) => name)).toEqual(silentColumns.map((name) => `announcements.${name}`));
});
