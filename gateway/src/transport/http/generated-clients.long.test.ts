import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';

const run = promisify(execFile);
/** Inside the repository, so that the programs find their imports. */
const folder = path.resolve(import.meta.dirname, '../../../../test-results/generated-clients');

/** Code of a third party: reads as a visitor, is refused, signs in, writes and lists a journal. */
const programs = {
  'openapi-typescript': `
import createClient from 'openapi-fetch';
import type { paths } from './client.js';

const [baseUrl, email, password] = process.argv.slice(2) as [string, string, string];
const guest = createClient<paths>({ baseUrl });
const today = await guest.GET('/api/devotionals/today');
const title: string | undefined = today.data?.devotional.title;
const missing = await guest.GET('/api/devotionals/date/{date}', { params: { path: { date: '2020-01-01' } } });
const refused: string | undefined = missing.error?.message;
const signedIn = await guest.POST('/api/auth/login', { body: { email, password } });
const headers = { authorization: 'Bearer ' + signedIn.data?.token };
const member = createClient<paths>({ baseUrl, headers });
const written = await member.POST('/api/journals', { body: { title: 'Waiting', content: 'I listened.' } });
const id: string | undefined = written.data?.journal._id;
const { data } = await member.GET('/api/journals', { params: { query: { limit: 5 } } });
const listed: string[] | undefined = data?.journals.map((entry) => entry._id);
console.log(JSON.stringify({ title, refused, hasListed: listed?.[0] === id && id !== undefined }));
`,
  'openapi-typescript --enum': `
import createClient from 'openapi-fetch';
import { type paths } from './client.js';
import * as client from './client.js';

const [baseUrl, email, password] = process.argv.slice(2) as [string, string, string];
const guest = createClient<paths>({ baseUrl });
const title = (await guest.GET('/api/devotionals/today')).data?.devotional.title;
const missing = await guest.GET('/api/devotionals/date/{date}', { params: { path: { date: '2020-01-01' } } });
const refused = missing.error?.message;
const signedIn = await guest.POST('/api/auth/login', { body: { email, password } });
const headers = { authorization: 'Bearer ' + signedIn.data?.token };
const member = createClient<paths>({ baseUrl, headers });
const written = await member.POST('/api/journals', { body: { title: 'Waiting', content: 'I listened.' } });
const { data } = await member.GET('/api/journals', { params: { query: { limit: 5 } } });
const hasEnums = Object.keys(client).length > 10;
console.log(JSON.stringify({ title, refused, hasListed: hasEnums && data?.journals[0]?._id === written.data?.journal._id }));
`,
  'swagger-typescript-api': `
import { Api, type Refusal } from './client.js';

const [baseUrl, email, password] = process.argv.slice(2) as [string, string, string];
const { api, setSecurityData } = new Api<string>({
  baseUrl,
  baseApiParams: { format: 'json' },
  securityWorker: (token) => (token ? { headers: { authorization: 'Bearer ' + token } } : {}),
});
const title: string = (await api.getTodaysDevotional()).data.devotional.title;
const refused: string = await api.getDevotional('2020-01-01').then(
  () => 'not at all',
  ({ error }: { error: Refusal }) => error.message,
);
const { token } = (await api.login({ email, password })).data;
setSecurityData(token ?? null);
const id: string = (await api.createJournalEntry({ title: 'Waiting', content: 'I listened.' })).data.journal._id;
const listed: string[] = (await api.listJournalEntries({ limit: 5 })).data.journals.map((entry) => entry._id);
console.log(JSON.stringify({ title, refused, hasListed: listed[0] === id }));
`,
};

let app: TestApp;
let description: string;
let address: string;
beforeAll(async () => {
  app = await makeTestApp();
  await app.devotional();
  description = (await app.rest('/openapi.json')).body;
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://localhost:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

async function generate(generator: keyof typeof programs, at: string) {
  const file = path.join(at, 'openapi.json');
  await writeFile(file, description);
  if (generator !== 'swagger-typescript-api') {
    const { default: openapiTS, astToString } = await import('openapi-typescript');
    const client = await openapiTS(JSON.parse(description), { enum: generator.endsWith('--enum') });
    return writeFile(path.join(at, 'client.ts'), astToString(client));
  }
  const { generateApi } = await import('swagger-typescript-api');
  const { files } = await generateApi({ input: file, output: false, fileName: 'client.ts', silent: true });
  // Removes the generator's `@ts-nocheck`, so that the compiler checks the client.
  const source = files.map(({ fileContent }) => fileContent).join('');
  await writeFile(path.join(at, 'client.ts'), source.replace('// @ts-nocheck', ''));
}

describe.each(Object.keys(programs) as (keyof typeof programs)[])('a client generated by %s', (generator) => {
  it('compiles under strict, and reads and writes', async () => {
    const at = path.join(folder, generator);
    await mkdir(at, { recursive: true });
    await generate(generator, at);
    await writeFile(path.join(at, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(at, 'program.ts'), programs[generator]);
    const compilerOptions = {
      ...{ strict: true, module: 'nodenext', target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
      ...{ types: ['node'], outDir: 'built', rootDir: '.' },
    };
    await writeFile(
      path.join(at, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['program.ts'] }),
    );
    const tsc = path.resolve(folder, '../../node_modules/@typescript/native/bin/tsc');
    const compiled = await run(process.execPath, [tsc, '-p', at]).catch(({ stdout }) => ({ stdout }));
    expect(compiled.stdout).toBe('');

    const { member } = await app.signedIn({ subscription: 'standard', subscriptionStatus: 'active' });
    const program = path.join(at, 'built/program.js');
    const { stdout } = await run(process.execPath, [program, address, member.email, testPassword]);
    expect(JSON.parse(stdout)).toEqual({
      title: 'After the Fire',
      refused: expect.stringMatching(/^No .* found/),
      hasListed: true,
    });
  });
});
