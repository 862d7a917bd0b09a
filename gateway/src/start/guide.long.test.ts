import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { preparedPlace, startProduct, until, unusedPort } from '../testing/product.js';

const root = path.resolve(import.meta.dirname, '../../..');
/** Inside the repository, so that programs find the packages that the guide installs. */
const folder = path.join(root, 'test-results/guide');

interface Block {
  language: string;
  text: string;
}

const blocksOf = (guide: string): Block[] =>
  [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));

/**
 * Steps that a reader does by hand: an export that names a secret, and the installation of packages, which exist here.
 */
const isDone = (line: string) => line.startsWith('export ') || line.startsWith('npm install ');

const running = (command: string, env: object) =>
  spawn('bash', ['-ec', command], { cwd: folder, env: { ...process.env, ...env }, detached: true });

async function run(command: string, env: object): Promise<string> {
  const child = running(command, env);
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  expect([code, out, error], command).toEqual([0, expect.any(String), expect.any(String)]);
  return out;
}

it('the commands of the guide for third parties work one by one', async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{}');
  const [place, port] = [await preparedPlace(), await unusedPort()];
  const url = `http://localhost:${place.PORT}`;
  await startProduct({ ...place, WEBHOOK_INTERNAL_HOSTS: `localhost:${port}` }).ready();

  /** Runs the queries that the guide runs in the browser. */
  async function graphql<Data>(query: string, variables: object, token = ''): Promise<Data> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  }
  const signIn = async (email: string) =>
    (
      await graphql<{ signIn: { token: string } }>(
        'mutation ($email: String!) { signIn(email: $email, password: "quiet-time") { ... on SignIn { token } } }',
        { email },
      )
    ).signIn.token;
  const { createApiToken } = await graphql<{ createApiToken: { secret: string } }>(
    'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { secret } }',
    {
      input: {
        ...{ name: 'Guide', scopes: ['journal:write'], password: 'quiet-time' },
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
    await signIn('premium@example.org'),
  );
  const admin = await signIn('admin@example.org');
  const { createWebhookEndpoint: endpoint } = await graphql<{
    createWebhookEndpoint: { id: string; secret: string };
  }>(
    'mutation ($input: WebhookEndpointInput!) { createWebhookEndpoint(input: $input) { id secret } }',
    { input: { url: `http://localhost:${port}/`, events: ['devotional.published'] } },
    admin,
  );
  const env = {
    QUIET_URL: url,
    QUIET_TOKEN: createApiToken.secret,
    WEBHOOK_SECRET: endpoint.secret,
    PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
  };

  const guide = await readFile(path.join(root, 'rest-compat/GUIDE.md'), 'utf8');
  const message: string[] = [];
  let commands = 0;
  for (const block of blocksOf(guide.replaceAll('9000', port))) {
    if (block.language !== 'sh') {
      // Others are examples of responses.
      const [, file] = /^\/\/ (\S+)\n/.exec(block.text) ?? [];
      if (file) await writeFile(path.join(folder, file), block.text);
      continue;
    }
    const command = block.text
      .split('\n')
      .filter((line) => !isDone(line))
      .join('\n')
      .trim();
    if (command === '') continue;
    commands += 1;
    if (command !== 'node receiver.mjs') {
      message.push(await run(command, env));
      continue;
    }
    const receiver = running(command, env);
    onTestFinished(() => void process.kill(-receiver.pid!, 'SIGKILL'));
    let result = '';
    for (const stream of [receiver.stdout, receiver.stderr]) stream.on('data', (part) => (result += part));
    await until('the receiver listens', () => result.includes('listening'));
    await graphql('mutation ($id: ID!) { sendTestWebhook(endpointId: $id) }', { id: endpoint.id }, admin);
    await until('it has verified a message', () => result.includes(`webhook.test { id: '${endpoint.id}' }`));
    const forged = await fetch(`http://localhost:${port}/`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(400);
  }
  expect(commands).toBe(9);
  const [latest, journal, written, program, , title, feed, copied] = message as [string, ...string[]];
  expect(JSON.parse(latest)).toMatchObject({ success: true, devotionals: [{ title: expect.any(String) }] });
  expect(JSON.parse(journal!)).toMatchObject({ success: true, pagination: { page: 1, limit: 5 } });
  expect(JSON.parse(written!)).toMatchObject({ journal: { content: '<p>I listened.</p>' } });
  expect(program).toMatch(
    /^\d+ entries, the newest: <p>I listened, and wrote it down\.<\/p>\n403 .*\(\S{36}\)\n$/,
  );
  expect(title).toBe(`${JSON.parse(latest).devotionals[0].title}\n`);
  expect(copied).toMatch(/^\d+ entries$/m);
  expect(JSON.parse(feed!).version).toBe('https://jsonfeed.org/version/1.1');
});
