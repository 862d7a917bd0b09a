import { pictureAddress, picturesOf } from '@quiet-time/schema/formatted-text';
import { cachedDevotionals } from './cached-devotionals.ts';
import { MEMBER_RESPONSE_CACHE } from './worker-protocol.ts';

/** Loads the missing pictures of the cached devotionals one after another; the service worker caches them. */
export async function cachePictures(): Promise<void> {
  const devotionals = await cachedDevotionals();
  const shown = devotionals
    .flatMap(({ body: { reflectionHtml, prayerHtml } }) => [reflectionHtml, prayerHtml])
    .flatMap((html) => picturesOf(html ?? '').map(pictureAddress));
  const cache = await caches.open(MEMBER_RESPONSE_CACHE);
  for (const address of shown) {
    if (!(await cache.match(address, { ignoreVary: true }))) await load(address);
  }
}

/** Loads a picture as a page does, with the reader's session. */
const load = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () => resolve();
    image.src = address;
  });
