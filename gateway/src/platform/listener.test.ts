import pg from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { startLine } from '../testing/database-line.js';
import { Listener } from './listener.js';

const url = new URL(inject('templateUrl'));
// Uses a database other than the template, which must have no connections while other tests copy it.
url.pathname = '/postgres';

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

it('receives notifications of its channel', async () => {
  const events = await listening(url.href);
  await notify();
  await vi.waitFor(() => expect(events.notice).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(events.lost).not.toHaveBeenCalled();
});

it('detects a silently lost connection, and reconnects', async () => {
  const line = await startLine(url.href);
  const events = await listening(line.url);
  line.beSilent(true);
  await vi.waitFor(() => expect(events.lost).toHaveBeenCalledOnce(), { timeout: 10_000 });
  // Not even a new connection gets a response.
  await vi.waitFor(() => expect(line.connections()).toBeGreaterThan(2), { timeout: 10_000 });
  line.beSilent(false);
  await vi.waitFor(() => expect(events.listening.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 });
  await notify();
  await vi.waitFor(() => expect(events.notice).toHaveBeenCalledOnce(), { timeout: 10_000 });
});

it('has one connection after one that broke before it listened', async () => {
  const line = await startLine(url.href);
  const events = await listening(line.url);
  line.hangUpAt('listen');
  line.hangUp();
  await vi.waitFor(() => expect(events.listening.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 });
  expect(events.lost).toHaveBeenCalled();
  await vi.waitFor(() => expect(line.open()).toBe(1));
});
