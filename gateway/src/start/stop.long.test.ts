import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  isListening,
  newPlace,
  type Place,
  type Product,
  postgresPid,
  preparedPlace,
  processesOf,
  startProduct,
  until,
} from '../testing/product.js';

/** Everything that a stopped product must have released. */
async function isGone(place: Place): Promise<void> {
  expect(processesOf(place)).toEqual([]);
  expect(postgresPid(place)).toBeNull();
  for (const port of [place.PORT, place.ADMIN_PORT, place.MAIL_PORT, place.PAYMENTS_PORT]) {
    expect([port, await isListening(port)]).toEqual([port, false]);
  }
  expect((await readdir(place.DATA_DIR)).filter((name) => name.startsWith('lock'))).toEqual([]);
}

interface Answer {
  signIn: { token: string };
  viewer: { email: string } | null;
}

async function graphql(place: Place, query: string, token?: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${place.PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Answer }).data;
}

async function signIn(place: Place): Promise<string> {
  const data = await graphql(
    place,
    'mutation { signIn(email: "free@example.org", password: "quiet-time") { ... on SignIn { token } } }',
  );
  return data.signIn.token;
}

const viewer = (place: Place, token: string) => graphql(place, '{ viewer { email } }', token);

/** Signals the whole process group, as the terminal does. */
const pressCtrlC = ({ pid }: Product) => process.kill(-pid, 'SIGINT');

describe('a running product', () => {
  it.each<[string, NodeJS.Signals[], number]>([
    ['SIGINT', ['SIGINT'], 130],
    ['SIGTERM', ['SIGTERM'], 0],
    // npm may turn one Ctrl-C into two signals. These are of two kinds, since two of one kind could arrive as one.
    ['two signals at once', ['SIGTERM', 'SIGHUP'], 0],
  ])('is stopped by %s, and leaves nothing running', async (_what, signals, code) => {
    const place = await preparedPlace();
    const product = startProduct(place);
    await product.ready();
    expect(postgresPid(place)).not.toBeNull();
    for (const signal of signals) process.kill(product.pid, signal);
    expect(await product.ended).toBe(code);
    expect(product.printed()).not.toMatch(/^ +at /m);
    await isGone(place);
  });

  it('is stopped within seconds while clients at each port send endless requests', async () => {
    const place = await preparedPlace();
    const product = startProduct(place);
    await product.ready();
    for (const port of [place.PORT, place.ADMIN_PORT]) {
      const socket = connect(Number(port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => {});
      // Refused without a session, before the body has ended.
      socket.write(
        'POST /api/admin/uploads HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n' +
          'content-length: 1000\r\n\r\n--x\r\n',
      );
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    }
    const began = performance.now();
    process.kill(product.pid, 'SIGTERM');
    expect(await product.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    await isGone(place);
  });

  it('starts again with its data after a kill -9 of its process, or of Postgres too', async () => {
    const place = await preparedPlace();
    let product = startProduct(place);
    await product.ready();
    const token = await signIn(place);
    for (const postgresToo of [false, true]) {
      const postgres = postgresPid(place)!;
      if (postgresToo) process.kill(postgres, 'SIGKILL');
      process.kill(product.pid, 'SIGKILL');
      expect(await product.ended).toBe('SIGKILL');
      // Confirms the precondition of this case.
      expect(processesOf(place).some((line) => line.includes('postgres'))).toBe(!postgresToo);

      product = startProduct(place);
      await product.ready();
      expect(product.printed()).not.toContain('Bible');
      expect(postgresPid(place)).not.toBe(postgres);
      expect(await viewer(place, token)).toEqual({ viewer: { email: 'free@example.org' } });
    }
    process.kill(product.pid, 'SIGTERM');
    expect(await product.ended).toBe(0);
    await isGone(place);
  });
});

describe('a product that is still starting', () => {
  /** Whether a file exists that was created since, and not by an earlier start. */
  const isMade = (file: string, since: number) => existsSync(file) && statSync(file).ctimeMs >= since;
  const making = 'its cluster is being made';
  /** In their order: a start stopped at one moment has passed those before. */
  const moments: [string, (place: Place, product: Product, began: number) => boolean][] = [
    [
      'it has its directory',
      ({ DATA_DIR }, { pid }) =>
        existsSync(DATA_DIR) && readdirSync(DATA_DIR).some((name) => name.startsWith(`lock.${pid}.`)),
    ],
    [making, ({ DATA_DIR }, _product, began) => isMade(path.join(DATA_DIR, 'postgres.new/base'), began)],
    [
      'its Postgres is coming up',
      ({ DATA_DIR }, _product, began) => isMade(path.join(DATA_DIR, 'postgres/postmaster.pid'), began),
    ],
    ['the texts of the Bible are being loaded', (_place, product) => product.printed().includes('Loading')],
  ];

  /** Starts one after another, each up to a moment, with the data of the one before. @returns the last place */
  async function atEachMoment(
    end: (product: Product, what: string, place: Place) => Promise<void>,
  ): Promise<Place> {
    let place = await newPlace();
    for (const [what, hasCome] of moments) {
      // The product finishes a cluster that is being created before it ends. It is created once.
      if (what === making && existsSync(path.join(place.DATA_DIR, 'postgres'))) place = await newPlace();
      // File times lag a little behind the clock.
      const began = Date.now() - 10;
      const product = startProduct(place);
      await until(what, () => hasCome(place, product, began));
      await end(product, what, place);
    }
    return place;
  }

  it.each<[string, (product: Product) => void, number]>([
    ['Ctrl-C', pressCtrlC, 130],
    ['SIGTERM', ({ pid }) => process.kill(pid, 'SIGTERM'), 0],
  ])('is stopped by %s at any moment, and leaves nothing running', async (_signal, send, code) => {
    await atEachMoment(async (product, what, place) => {
      const began = performance.now();
      send(product);
      expect([what, await product.ended]).toEqual([what, code]);
      // It may have to finish its cluster or its loading on a busy machine.
      expect([what, performance.now() - began < 45_000]).toEqual([what, true]);
      // Neither a stack nor the ready message: it went no further.
      expect(product.printed()).not.toMatch(/^ +at |is ready/m);
      await isGone(place);
    });
  });

  it('is killed with -9 at any moment, and the next start succeeds', async () => {
    const place = await atEachMoment(async (product) => {
      process.kill(product.pid, 'SIGKILL');
      await product.ended;
      expect(product.printed()).not.toContain('is ready');
    });
    const next = startProduct(place);
    await next.ready();
    expect(next.printed()).toContain('Loading the Bible texts');
    for (const translation of ['kjv', 'asv', 'web']) {
      // The last verse of the Bible.
      const response = await fetch(
        `http://127.0.0.1:${place.PORT}/api/bible/Revelation+22:21?translation=${translation}`,
      );
      expect(await response.json()).toMatchObject({ verses: [{ verse: 21 }], translation_id: translation });
    }
    const readyz = await fetch(`http://127.0.0.1:${place.PORT}/readyz`);
    expect(await readyz.json()).toMatchObject({ ready: true, bible: true });
  });
});

describe('a part that waits for a database that does not answer', () => {
  it.each(['main', 'worker'] as const)('ends on SIGTERM: %s', async (program) => {
    let isRequested = false;
    const silent = createServer(() => {
      isRequested = true;
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    const DATABASE_URL = `postgres://127.0.0.1:${port}/quiet`;
    const SMTP_URL = 'smtp://127.0.0.1:1';
    const product = startProduct({ ...(await newPlace()), DATABASE_URL, SMTP_URL }, program);
    await until('it has asked', () => isRequested);
    process.kill(product.pid, 'SIGTERM');
    expect(await product.ended).toBe(0);
    expect(product.printed()).toBe('');
  });
});

describe('npm start', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));

  /** Environment variables that npm itself needs, and a process group of its own, as in a terminal. */
  async function npmStart(place: Place) {
    const { PATH, HOME } = process.env;
    const npm = spawn('npm', ['start'], { cwd: root, env: { PATH, HOME, ...place }, detached: true });
    let printed = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (printed += chunk));
    const ended = once(npm, 'exit');
    const pidOfProduct = async () => {
      const lock = (await readdir(place.DATA_DIR)).find((name) => name.startsWith('lock.'));
      return Number(lock!.split('.')[1]);
    };
    await until('it is ready', () => {
      if (npm.exitCode !== null) throw new Error(printed);
      return printed.includes('is ready after');
    });
    const product = await pidOfProduct();
    onTestFinished(() => {
      if (isRunning(product)) process.kill(product, 'SIGTERM');
      return until('nothing of it runs', () => processesOf(place).length === 0);
    });
    return { pid: npm.pid!, product, ended, printed: () => printed };
  }

  const isRunning = (pid: number) => spawnSync('ps', ['-p', String(pid)]).status === 0;

  it.each<[string, (pid: number) => void]>([
    ['a SIGTERM to npm alone', (pid) => process.kill(pid, 'SIGTERM')],
    ['Ctrl-C', (pid) => process.kill(-pid, 'SIGINT')],
  ])('is stopped by %s, and leaves nothing running', async (_what, send) => {
    const place = await preparedPlace();
    const { pid, product, ended, printed } = await npmStart(place);
    expect(product).not.toBe(pid);
    send(pid);
    await ended;
    await until('the product has ended', () => !isRunning(product), 20);
    expect(printed()).not.toMatch(/^ +at /m);
    await isGone(place);
  });
});

describe('npm start that still installs or builds', () => {
  it('ends its child processes when it gets a signal', async () => {
    const place = await newPlace();
    const workspace = new URL('../../scripts/workspace.mjs', import.meta.url).href;
    // Any long-running command, with the name of this place in its command line.
    const work = `await run(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1e6)', '${place.DATA_DIR}'])`;
    const child = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { run } from '${workspace}'; ${work}`,
    ]);
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    expect(processesOf(place)).toEqual([]);
  });
});
