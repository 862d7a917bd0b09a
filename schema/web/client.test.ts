import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { parse } from 'graphql';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeClient } from './client.ts';
import { registerDocument } from './documents.ts';
import { session } from './session.ts';

const viewer = registerDocument('Viewer', 'hash-of-viewer', parse('query Viewer { viewer { id } }'));
const signOut = registerDocument('SignOut', 'hash-of-sign-out', parse('mutation SignOut { signOut }'));
const preview = registerDocument(
  'Preview',
  'hash-of-preview',
  parse('query Preview($text: String!) { preview(text: $text) }'),
);
const unknown = parse('query Unknown { viewer { id } }');

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onUnauthenticated = vi.fn();

function answerWith(
  body: unknown,
  { status = 200, type = 'application/graphql-response+json; charset=utf-8' } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockImplementation(async () => new Response(text, { status, headers: { 'content-type': type } }));
}

/** Creates the client of a build; `import.meta.env.DEV` is the difference. */
function builtClient() {
  vi.stubEnv('DEV', false);
  return makeClient({ onUnauthenticated });
}

const lastRequest = () => fetched.mock.lastCall!;

beforeEach(() => {
  fetched.mockReset();
  onUnauthenticated.mockReset();
  session.set(null);
  vi.stubGlobal('fetch', fetched);
});

it('sends queries by hash with GET and without text', async () => {
  answerWith({ data: { viewer: null } });
  await builtClient().query({ query: viewer });
  const [url, { method, body, credentials }] = lastRequest();
  const { pathname, searchParams } = new URL(url, 'http://site');
  expect(method).toBe('GET');
  expect(body).toBeUndefined();
  expect(credentials).toBe('same-origin');
  expect(pathname).toBe('/graphql');
  expect([...searchParams.keys()].sort()).toEqual(['extensions', 'operationName', 'variables']);
  expect(JSON.parse(searchParams.get('extensions')!)).toEqual({
    persistedQuery: { version: 1, sha256Hash: 'hash-of-viewer' },
  });
});

it('sends queries with long variables by hash with POST', async () => {
  answerWith({ data: { preview: 'shown' } });
  const client = builtClient();
  await client.query({ query: preview, variables: { text: 'a'.repeat(1_900) } });
  expect(lastRequest()[1].method).toBe('GET');
  const text = 'a'.repeat(2_000);
  await client.query({ query: preview, variables: { text } });
  const [url, { method, body }] = lastRequest();
  expect([url, method]).toEqual(['/graphql', 'POST']);
  expect(JSON.parse(body as string)).toMatchObject({
    variables: { text },
    extensions: { persistedQuery: { sha256Hash: 'hash-of-preview' } },
  });
});

it('sends mutations by hash with POST and without text', async () => {
  answerWith({ data: { signOut: true } });
  await builtClient().mutate({ mutation: signOut });
  const [url, { method, body }] = lastRequest();
  expect([url, method]).toEqual(['/graphql', 'POST']);
  expect(JSON.parse(body as string)).toEqual({
    operationName: 'SignOut',
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash: 'hash-of-sign-out' } },
  });
});

it('never falls back to the text', async () => {
  answerWith({
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  });
  const client = builtClient();
  await expect(client.query({ query: viewer })).rejects.toThrow('PersistedQueryNotFound');
  await expect(client.query({ query: viewer })).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(lastRequest()[0]).toContain('hash-of-viewer');
  await expect(client.query({ query: unknown })).rejects.toThrow('not in a *.documents.ts file');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('posts the text in development', async () => {
  answerWith({ data: { viewer: null } });
  await makeClient({ onUnauthenticated }).query({ query: unknown });
  const [, { method, body }] = lastRequest();
  expect(method).toBe('POST');
  expect(JSON.parse(body as string).query).toContain('query Unknown');
});

it('sends the token of a session', async () => {
  answerWith({ data: { viewer: null } });
  const client = builtClient();
  const query = () => client.query({ query: viewer, fetchPolicy: 'network-only' });
  await query();
  expect(lastRequest()[1].headers).not.toHaveProperty('authorization');
  session.set('secret');
  await query();
  expect(lastRequest()[1].headers).toHaveProperty('authorization', 'Bearer secret');
});

it('sends the same device id every time', async () => {
  answerWith({ data: { viewer: null, signOut: true } });
  const client = builtClient();
  await client.query({ query: viewer });
  const device = (lastRequest()[1].headers as Record<string, string>)['x-device-id'];
  expect(device).toMatch(/^[\w-]{32,36}$/);
  await client.mutate({ mutation: signOut });
  expect(lastRequest()[1].headers).toHaveProperty('x-device-id', device);
});

it('keeps a header set by the caller', async () => {
  answerWith({ data: { signOut: true } });
  session.set('present');
  const headers = { authorization: 'Bearer past' };
  await builtClient().mutate({ mutation: signOut, context: { headers } });
  expect(lastRequest()[1].headers).toHaveProperty('authorization', 'Bearer past');
});

it.each(['application/graphql-response+json; charset=utf-8', 'application/json; charset=utf-8'])(
  'reads the errors of a 4xx response sent as %s',
  async (type) => {
    const errors = [{ message: 'No devotional found', extensions: { code: 'NOT_FOUND' } }];
    answerWith({ errors }, { status: 404, type });
    const error = await builtClient()
      .query({ query: viewer })
      .catch((thrown: unknown) => thrown);
    expect(CombinedGraphQLErrors.is(error) && error.errors).toEqual(errors);
    expect(onUnauthenticated).not.toHaveBeenCalled();
  },
);

it.each(['<html>Bad gateway</html>', '{"errors":[]}', 'null'])(
  'reports %s as a server error',
  async (body) => {
    answerWith(body, { status: 502, type: 'application/json' });
    await expect(builtClient().query({ query: viewer })).rejects.toMatchObject({ statusCode: 502 });
  },
);

it.each([200, 401])('reports an unknown session that comes with status %i', async (status) => {
  answerWith(
    { errors: [{ message: 'Who?', extensions: { code: 'UNAUTHENTICATED' } }] },
    { status, type: 'application/json' },
  );
  if (status === 200) await expect(builtClient().query({ query: viewer })).rejects.toThrow();
  else await expect(builtClient().mutate({ mutation: signOut })).rejects.toThrow();
  expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  expect(onUnauthenticated).toHaveBeenCalledWith('Who?');
});

it('a late response to an earlier session does not end the current one', async () => {
  const errors = [{ message: 'Who?', extensions: { code: 'UNAUTHENTICATED' } }];
  const client = builtClient();
  session.set('past');
  fetched.mockImplementation(async () => {
    session.set('present');
    return new Response(JSON.stringify({ errors }), {
      status: 401,
      headers: { 'content-type': 'application/graphql-response+json' },
    });
  });
  await expect(client.mutate({ mutation: signOut })).rejects.toThrow('Who?');
  expect(onUnauthenticated).not.toHaveBeenCalled();
});
