import { beforeEach, expect, it, vi } from 'vitest';
import { downloadAttachment, downloadLarge, saveFile } from './download.ts';
import { describeError } from './error-text.ts';
import { session } from './session.ts';

const saved: { href: string; download: string }[] = [];
const file = { id: 'f1', name: 'after the fire.pdf' };

beforeEach(() => {
  saved.length = 0;
  session.set('token-of-anna');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ href: this.href, download: this.download });
  });
});

it('fetches with the token, and saves under the name of the file', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('%PDF'));
  vi.stubGlobal('fetch', fetched);
  await downloadAttachment(file);
  expect(fetched).toHaveBeenCalledWith('/api/attachments/f1', {
    headers: expect.objectContaining({ authorization: 'Bearer token-of-anna' }),
  });
  expect(saved).toEqual([{ href: 'blob:1', download: 'after the fire.pdf' }]);
  expect(document.querySelector('a')).toBeNull();
});

it('saves no file after a refusal, and throws the reason', async () => {
  const refusal = () => Response.json({ success: false, message: 'Gone' }, { status: 404 });
  vi.stubGlobal('fetch', async () => refusal());
  const error = await downloadAttachment(file).catch((reason) => reason);
  expect(describeError(error).message).toBe('Requested data not found.');
  expect(saved).toEqual([]);
});

it('drops an ended session', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Please log in.' }, { status: 401 }));
  await downloadAttachment(file).catch(() => {});
  expect(session.token()).toBeNull();
});

it('leaves a large file to the browser if the cookie gives access', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null));
  vi.stubGlobal('fetch', fetched);
  expect(await downloadLarge('/api/data-exports/one', 'data.zip')).toBe(false);
  // Without the token, like the browser's own request.
  expect(fetched.mock.calls).toEqual([['/api/data-exports/one', { method: 'HEAD' }]]);
  expect(saved).toEqual([{ href: `${location.origin}/api/data-exports/one`, download: 'data.zip' }]);
});

it('fetches a large file if only the token gives access', async () => {
  const answers = [new Response(null, { status: 401 }), new Response('PK')];
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(await downloadLarge('/api/data-exports/one', 'data.zip')).toBe(true);
  expect(saved).toEqual([{ href: 'blob:1', download: 'data.zip' }]);
  expect(session.token()).toBe('token-of-anna');
});

it('saves content made by the page', () => {
  saveFile(new Blob(['title']), 'devotionals.csv');
  expect(saved).toEqual([{ href: 'blob:1', download: 'devotionals.csv' }]);
});
