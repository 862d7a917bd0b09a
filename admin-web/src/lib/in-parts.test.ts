import { expect, it, vi } from 'vitest';
import { inParts } from './in-parts.ts';

const all = ['a', 'b', 'c', 'd', 'e'];
const changed = async (part: string[]) => ({ changed: part.length, failed: [] });

it('works in parts and reports progress', async () => {
  const [work, onProgress] = [vi.fn(changed), vi.fn()];
  const outcome = await inParts(all, 2, work, { onProgress });
  expect(work.mock.calls.map(([part]) => part)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(onProgress.mock.calls.flat()).toEqual([2, 4, 5]);
  expect(outcome).toEqual({ changed: 5, failed: [], left: [], error: null });
});

it('continues after refusals, and returns the rest when it is stopped', async () => {
  const stop = new AbortController();
  const failed = [{ id: 'a', message: 'Not this one' }];
  const work = async () => {
    stop.abort();
    return { changed: 1, failed };
  };
  expect(await inParts(all, 2, work, { signal: stop.signal })).toEqual({
    changed: 1,
    failed,
    left: ['c', 'd', 'e'],
    error: null,
  });
});

it('ends with the remaining ids when a part fails as a whole', async () => {
  const lost = new Error('no line');
  const work = vi.fn(changed).mockImplementationOnce(changed).mockRejectedValueOnce(lost);
  const { changed: count, left, error } = await inParts(all, 2, work);
  expect([count, left, error]).toEqual([2, ['c', 'd', 'e'], lost]);
});
