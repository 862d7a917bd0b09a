import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { newPlace, type Place, processesOf, startProduct } from '../testing/product.js';
import { databaseForTest } from '../testing/test-database.js';

const program = fileURLToPath(new URL('../../dist/programs/create-admin.js', import.meta.url));
const password = 'a long quiet morning';

async function createAdmin(place: Place, email: string, ...answers: string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [program, email], { env: { PATH, HOME, ...place }, cwd: tmpdir() });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  child.stdin.end(answers.join('\n'));
  const [status] = await once(child, 'close');
  return { status, printed };
}

async function mayEnter(place: Place, email: string, secret = password): Promise<boolean> {
  const query = `mutation { signIn(email: "${email}", password: "${secret}") { ... on SignIn { viewer { role } } } }`;
  const response = await fetch(`http://127.0.0.1:${place.ADMIN_PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: { signIn: { viewer: { role: string } } } | null };
  return data?.signIn.viewer.role === 'admin';
}

it('creates the first administrator before the product ever ran, and another beside it', async () => {
  const place = await newPlace();
  expect(await createAdmin(place, 'ruth@example.com', 'Ruth', password, password)).toMatchObject({
    status: 0,
  });
  expect(processesOf(place)).toEqual([]);

  const product = startProduct({ ...place, LOG_LEVEL: 'warn' });
  await product.ready();
  expect(await mayEnter(place, 'ruth@example.com')).toBe(true);
  expect(await mayEnter(place, 'free@example.org', 'quiet-time')).toBe(false);
  expect(await createAdmin(place, ' Free@Example.org ')).toMatchObject({ status: 0 });
  expect(await mayEnter(place, 'free@example.org', 'quiet-time')).toBe(true);
});

it.each([
  ['no address', '', []],
  ['half an address', 'ruth', []],
  ['no name', 'ruth@example.com', ['', password, password]],
  ['a short password', 'ruth@example.com', ['Ruth', 'five5', 'five5']],
  ['one of the commonest passwords', 'ruth@example.com', ['Ruth', 'password', 'password']],
  ['two different passwords', 'ruth@example.com', ['Ruth', password, `${password}!`]],
])('reports %s, without a stack', async (_what, email, answers) => {
  const place = { ...(await newPlace()), DATABASE_URL: await databaseForTest() };
  const { status, printed } = await createAdmin(place, email, ...answers);
  expect(status).toBe(1);
  expect(printed).not.toMatch(/ {4}at /);
  expect(printed).not.toContain(password);
  expect(printed.trim()).not.toBe('');
});
