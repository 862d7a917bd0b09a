import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newPlace, startPart, startProduct, unusedPort } from '../testing/product.js';
import { databaseForTest } from '../testing/test-database.js';

const linkIn = (printed: string) => /http:\S+\/setup#(\S+)/.exec(printed)?.[1];

/** Sends a mutation. Returns its data; null if it is refused. */
async function send<Data>(port: string, query: string, variables: object, token?: string) {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
  return errors ? null : data;
}

/** Returns the session token of the new administrator; null if the link does not work. */
async function create(port: string, token: string, email: string) {
  const data = await send<{ createFirstAdministrator: { token: string } }>(
    port,
    `mutation ($token: String!, $email: String!) {
    createFirstAdministrator(token: $token, name: "Ruth", email: $email, password: "a quiet morning") { token } }`,
    { token, email },
  );
  return data?.createFirstAdministrator.token ?? null;
}

it('each of two gateways that start at once prints a link that works, outside of its log', async () => {
  const DATABASE_URL = await databaseForTest({ bible: true });
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-first-admin-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const ports = [await unusedPort(), await unusedPort()] as const;
  const start = (PORT: string) =>
    startPart('main', { DATABASE_URL, DATA_DIR, PORT, ADMIN_PORT: '0', SEED_DEMO: 'off' });
  const gateways = await Promise.all(ports.map(start));
  await expect.poll(() => gateways.every(({ printed }) => linkIn(printed()))).toBe(true);
  const tokens = gateways.map(({ printed }) => linkIn(printed())!);
  expect(new Set(tokens).size).toBe(2);
  for (const { printed } of gateways) {
    const logLines = printed()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(logLines.join()).not.toContain('setup#');
  }
  // The other one's link, at both gateways at the same time.
  const made = await Promise.all([
    create(ports[0], tokens[1]!, 'ruth@example.com'),
    create(ports[1], tokens[0]!, 'anna@example.com'),
  ]);
  expect(made.filter(Boolean)).toHaveLength(1);
  await gateways[0]!.kill();
  expect(linkIn((await start(ports[0])).printed())).toBeUndefined();
});

it('npm start prints the link below its addresses, and none beside the demonstration accounts', async () => {
  const [empty, demo] = [await newPlace(), await newPlace()];
  const product = startProduct({ ...empty, SEED_DEMO: 'off', LOG_LEVEL: 'warn' });
  await product.ready();
  expect(product.printed()).toContain('This site has no administrator yet.');
  const token = linkIn(product.printed())!;
  const session = await create(empty.PORT, token, 'ruth@example.com');
  expect(session).not.toBeNull();
  expect(await create(empty.PORT, token, 'eve@example.com')).toBeNull();
  // The first devotional is public with no further step.
  const input = {
    date: new Date().toISOString().slice(0, 10),
    title: 'The First Morning',
    scripture: { reference: 'Psalm 5:3', verse: 'My voice shalt thou hear in the morning.' },
    reflection: 'We begin small.',
    questions: ['What did the night leave with you?'],
    prayer: 'Hear my voice this morning. Amen.',
  };
  const query = 'mutation ($input: DevotionalInput!) { createDevotional(input: $input) { id } }';
  expect(await send(empty.PORT, query, { input }, session!)).not.toBeNull();
  const home = await fetch(`http://127.0.0.1:${empty.PORT}/`, { headers: { host: 'localhost' } });
  expect(await home.text()).toContain('The First Morning');
  const other = startProduct({ ...demo, LOG_LEVEL: 'warn' });
  await other.ready();
  expect(linkIn(other.printed())).toBeUndefined();
});
