import { beforeEach, expect, it, vi } from 'vitest';

const KEY = 'deviceId';

/** Imports the module afresh, as a new page does. */
async function freshPage() {
  vi.resetModules();
  return (await import('./device-id.ts')).deviceId;
}

beforeEach(() => localStorage.clear());

it('creates an id once and keeps it for later pages', async () => {
  const id = (await freshPage())();
  expect(id).toMatch(/^[\w-]{32,36}$/);
  expect(localStorage.getItem(KEY)).toBe(id);
  expect((await freshPage())()).toBe(id);
});

it('gives every browser its own id', async () => {
  const first = (await freshPage())();
  localStorage.clear();
  expect((await freshPage())()).not.toBe(first);
});

it('keeps a stored id, unless it cannot be sent', async () => {
  localStorage.setItem(KEY, 'given-by-hand');
  expect((await freshPage())()).toBe('given-by-hand');
  localStorage.setItem(KEY, 'Gerät №1');
  expect((await freshPage())()).toMatch(/^[\w-]{32,36}$/);
});

it('works without a secure context', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  expect((await freshPage())()).toBe('07070707-0707-4707-8707-070707070707');
});

it('stays the same for the life of the tab without storage', async () => {
  const refuse = () => {
    throw new DOMException('Storage is closed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => {} });
  const deviceId = await freshPage();
  expect(deviceId()).toMatch(/^[\w-]{32,36}$/);
  expect(deviceId()).toBe(deviceId());
});
