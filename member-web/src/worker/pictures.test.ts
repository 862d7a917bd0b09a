// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { MEMBER_RESPONSE_CACHE } from '../offline/worker-protocol.ts';
import { fakeCaches } from '../testing/fake-caches.ts';

const address = 'https://quiet.example.org/api/attachments/01890a5d-ac96-774b-bcce-b302099a8057';
vi.stubGlobal('self', globalThis);
const { isPicture, pictures } = await import('./pictures.ts');
const plugin = pictures.plugins[0]!;
const request = new Request(address);
const answered = (status: number, headers = {}) =>
  plugin.fetchDidSucceed!({ request, response: new Response('x', { status, headers }) } as never);

beforeEach(() => {
  fakeCaches();
});

it.each([
  ['image', '/api/attachments/1', true],
  ['', '/api/attachments/1', false],
  ['image', '/api/users/avatar/1', false],
])('a request for "%s" at %s is for a picture: %s', (destination, path, expected) => {
  expect(isPicture({ destination } as Request, path)).toBe(expected);
});

it.each([401, 403, 404])('a picture that is refused with %i is no longer kept', async (status) => {
  const cache = await caches.open(MEMBER_RESPONSE_CACHE);
  await cache.put(address, new Response('x'));
  await answered(status);
  expect(await cache.match(address)).toBeUndefined();
});

it('a kept picture is used while the gateway is away, and stays', async () => {
  const cache = await caches.open(MEMBER_RESPONSE_CACHE);
  await cache.put(address, new Response('x'));
  await expect(answered(502)).rejects.toThrow('away');
  expect(await cache.match(address)).toBeDefined();
});

it('only a whole picture is kept', async () => {
  const kept = (status: number) =>
    plugin.cacheWillUpdate!({ response: new Response('x', { status }) } as never);
  expect(await kept(200)).not.toBeNull();
  expect(await kept(403)).toBeNull();
});
