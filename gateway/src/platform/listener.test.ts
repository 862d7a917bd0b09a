import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { Listener } from './listener.js';

const url = new URL(inject('templateUrl'));

/** Stands between the listener and Postgres, and can fall silent without hanging up, or hang up. */
async function startProxy() {
  let silent = false;
  let hangUpAt: string | null = null;
  let connections = 0;
  let open = 0;
  const sockets: Socket[] = [];
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    connections += 1;
    open += 1;
    client.on('close', () => {
      open -= 1;
    });
    client.on('data', (data) => {
      if (hangUpAt === null || !data.includes(hangUpAt)) return;
      hangUpAt = null;
      hangUp();
    });
    const postgres = connect(Number(url.port), url.hostname);
    sockets.push(client, postgres);
    for (const [from, to] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      from.on('data', (data) => !silent && to.write(data));
      from.on('close', () => to.destroy());
      from.on('error', () => {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  onTestFinished(() => {
    hangUp();
    server.close();
  });
  return {
    url: through.href,
    connections: () => connections,
    open: () => open,
    beSilent: (is: boolean) => (silent = is),
    hangUp,
    hangUpAt: (words: string) => (hangUpAt = words),
  };
}

async function listening(databaseUrl: string) {
  const events = { listening: vi.fn(), notice: vi.fn(), lost: vi.fn() };
  const listener = new Listener(databaseUrl, 'some_channel', events, { every: 50, within: 1_000 });
  await listener.start();
  onTestFinished(() => listener.stop());
  return events;
}

async function notify() {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('notify some_channel');
  await client.end();
}

it('hears what is said on its channel', async () => {
  const events = await listening(url.href);
  await notify();
  await vi.waitFor(() => expect(events.notice).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(events.lost).not.toHaveBeenCalled();
});

it('notices a connection that went without a word, and connects again', async () => {
  const proxy = await startProxy();
  const events = await listening(proxy.url);
  proxy.beSilent(true);
  await vi.waitFor(() => expect(events.lost).toHaveBeenCalledOnce(), { timeout: 10_000 });
  // Not even connecting again is answered.
  await vi.waitFor(() => expect(proxy.connections()).toBeGreaterThan(2), { timeout: 10_000 });
  proxy.beSilent(false);
  await vi.waitFor(() => expect(events.listening.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 });
  await notify();
  await vi.waitFor(() => expect(events.notice).toHaveBeenCalledOnce(), { timeout: 10_000 });
});

it('has one connection after one that broke before it listened', async () => {
  const proxy = await startProxy();
  const events = await listening(proxy.url);
  proxy.hangUpAt('listen');
  proxy.hangUp();
  await vi.waitFor(() => expect(events.listening.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 });
  expect(events.lost).toHaveBeenCalled();
  await vi.waitFor(() => expect(proxy.open()).toBe(1));
});
