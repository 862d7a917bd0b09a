import { expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.js';
import type { Context } from '../context.js';
import type { DocumentStore } from '../graphql/documents.js';
import { guestResponses } from './guest-responses.js';
import { PublicCache } from './public-cache.js';

it('a page asks a repeated question once, and the next page asks again', async () => {
  const run = vi.fn(async () => ({ data: { faqs: [] } }));
  const documents = { byName: (name: string) => ({ name, isPublic: name === 'Faqs', run }) };
  // The closed cache stores nothing, since it gets no changes.
  const parts = {
    documents: documents as unknown as DocumentStore,
    publicCache: new PublicCache(systemClock),
  };
  const page = () => guestResponses({} as Context, 'en', parts);

  const request = page();
  const answers = await Promise.all([request('Faqs', { page: 1 }), request('Faqs', { page: 1 })]);
  expect(answers).toEqual([{ data: { faqs: [] } }, { data: { faqs: [] } }]);
  expect(await request('Faqs', { page: 1 })).toEqual({ data: { faqs: [] } });
  expect(run).toHaveBeenCalledTimes(1);
  await request('Faqs', { page: 2 });
  expect(run).toHaveBeenCalledTimes(2);
  await page()('Faqs', { page: 1 });
  expect(run).toHaveBeenCalledTimes(3);

  expect(await request('Viewer', {})).toBeNull();
  expect(run).toHaveBeenCalledTimes(3);
});
