import { expect, it } from 'vitest';
import { newPlace, startProduct, until } from '../../testing/product.js';

it('a start that is killed while it loads the Bible texts is finished by the next', async () => {
  const place = await newPlace();
  const killed = startProduct(place);
  await until('it loads', () => killed.printed().includes('Loading the Bible texts'));
  process.kill(killed.pid, 'SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  expect(killed.printed()).not.toContain('is ready');

  const next = startProduct(place);
  await next.ready();
  expect(next.printed()).toContain('Loading the Bible texts');
  const origin = `http://127.0.0.1:${place.PORT}`;
  for (const translation of ['kjv', 'asv', 'web']) {
    // The last verse there is.
    const response = await fetch(`${origin}/api/bible/Revelation+22:21?translation=${translation}`);
    expect(await response.json()).toMatchObject({ verses: [{ verse: 21 }], translation_id: translation });
  }
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ ready: true, bible: true });

  process.kill(next.pid, 'SIGTERM');
  expect(await next.ended).toBe(0);
  const warm = startProduct(place);
  await warm.ready();
  expect(warm.printed()).not.toContain('Bible');
});
