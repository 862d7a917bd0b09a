import { beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadFiles } from './load-files.ts';

const part = { default: 'a page' };
let answer: () => Response;
const fetched = vi.fn(async (_path: string) => answer());
const importIt = vi.fn(async () => part);

/** Each test has new file names, as a loaded file is not fetched again. */
let file: string;
let made = 0;

beforeEach(() => {
  made += 1;
  file = `assets/part-${made}.js`;
  answer = () => new Response('');
  vi.stubGlobal('fetch', fetched.mockClear());
  importIt.mockReset().mockImplementation(async () => part);
  return () => {
    document.head.innerHTML = '';
  };
});

it('imports a completely loaded part, and fetches it once', async () => {
  expect(await loadFiles(importIt, [file, 'assets/shared.js'])).toBe(part);
  expect(await loadFiles(importIt, [file, 'assets/shared.js'])).toBe(part);
  expect(fetched.mock.calls.flat()).toEqual([`/${file}`, '/assets/shared.js']);
});

it('does not let the browser import an unloaded part, which it would never retry', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(loadFiles(importIt, [file])).rejects.toThrow(TypeError);
  expect(importIt).not.toHaveBeenCalled();
  answer = () => new Response('');
  expect(await loadFiles(importIt, [file])).toBe(part);
});

it.each([
  [404, true],
  [410, true],
  [429, false],
  [502, false],
])('treats status %i as a part that is lost for good: %s', async (status, lost) => {
  answer = () => new Response('', { status });
  const error = await loadFiles(importIt, [file]).catch((thrown) => thrown);
  expect(error instanceof ChunkLoadError).toBe(lost);
});

it('leaves files listed in the page to the browser', async () => {
  document.head.innerHTML = `<link rel="modulepreload" href="/${file}">`;
  await loadFiles(importIt, [file]);
  expect(fetched).not.toHaveBeenCalled();
});

it('treats a loaded part that cannot be imported as lost, unless there is no connection', async () => {
  document.head.innerHTML = `<link rel="modulepreload" href="/${file}">`;
  importIt.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  const offline = await loadFiles(importIt, [file]).catch((thrown) => thrown);
  expect(offline).not.toBeInstanceOf(ChunkLoadError);
  answer = () => new Response('');
  await expect(loadFiles(importIt, [file])).rejects.toThrow(ChunkLoadError);
});

it('waits for styles, and retries failed ones', async () => {
  const style = `assets/style-${made}.css`;
  const link = () => document.head.querySelector<HTMLLinkElement>(`[href="/${style}"]`)!;
  const first = loadFiles(importIt, [style]);
  await vi.waitUntil(link);
  link().dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(style);
  const second = loadFiles(importIt, [style]);
  await vi.waitUntil(link);
  expect(importIt).not.toHaveBeenCalled();
  link().dispatchEvent(new Event('load'));
  expect(await second).toBe(part);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});
