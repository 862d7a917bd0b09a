import type { FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { loadRenderer } from './rendering.js';

// Uses the server build of the last build: `npm test` builds first.
const page = { address: '/faq?q=secret', today: '2026-11-21', timezone: 'UTC', meta: {} };

it('a page whose rendering fails is left to the browser, and logged without its address', async () => {
  const error = vi.fn();
  const render = await loadRenderer({ error } as unknown as FastifyBaseLogger);
  const broken = new Error('broken');
  expect(await render!({ ...page, ask: () => Promise.reject(broken) })).toBeNull();
  expect(error).toHaveBeenCalledWith({ err: broken }, 'page not rendered');
  expect(JSON.stringify(error.mock.calls)).not.toContain('secret');

  const warn = vi.fn();
  const slow = await loadRenderer({ warn } as unknown as FastifyBaseLogger);
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  expect(await slow!({ ...page, ask: () => Promise.reject(timeout) })).toBeNull();
  expect(warn).toHaveBeenCalledWith({ err: timeout }, 'page not rendered');

  const rendered = await render!({ ...page, ask: async () => ({ data: { faqs: [] } }) });
  expect(rendered).toMatchObject({ status: 200 });
  expect(error).toHaveBeenCalledOnce();
});
