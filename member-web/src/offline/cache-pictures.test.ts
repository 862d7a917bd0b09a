import { beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';
import { cachePictures } from './cache-pictures.ts';
import { MEMBER_RESPONSE_CACHE } from './worker-protocol.ts';

const ids = ['a', 'b'].map((letter) => `01890a5d-ac96-774b-bcce-b30209${letter.repeat(6)}`);
const addressOf = (id: string) => `/api/attachments/${id}`;
const html = (id: string) => `<p>x</p><img src="${addressOf(id)}" alt="" width="4" height="3">`;
vi.mock('./cached-devotionals.ts', () => ({
  cachedDevotionals: async () => [
    { body: { reflectionHtml: html(ids[0]!), prayerHtml: null } },
    { body: { reflectionHtml: null, prayerHtml: html(ids[1]!) } },
  ],
}));

const loaded: string[] = [];
beforeEach(() => {
  loaded.length = 0;
  fakeCaches();
  vi.stubGlobal(
    'Image',
    class {
      onerror = () => {};
      set src(address: string) {
        loaded.push(address);
        queueMicrotask(() => this.onerror());
      }
    },
  );
});

it('loads the pictures of all cached texts, also if one of them fails', async () => {
  await cachePictures();
  expect(loaded).toEqual(ids.map(addressOf));
});

it('does not load what is cached', async () => {
  const cache = await caches.open(MEMBER_RESPONSE_CACHE);
  await cache.put(addressOf(ids[0]!), new Response('x'));
  await cachePictures();
  expect(loaded).toEqual([addressOf(ids[1]!)]);
});
