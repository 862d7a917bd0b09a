import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { downloadAll, downloadEntry } from './downloads.ts';

let saved: string[];
let status: number;
let asked: string[];
beforeEach(() => {
  [saved, asked, status] = [[], [], 200];
  URL.createObjectURL = () => 'blob:file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(toast, 'success').mockReturnValue(undefined as never);
  vi.spyOn(toast, 'error').mockReturnValue(undefined as never);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace(/[?&]lang=\w+/, ''));
    return new Response('{}', { status });
  });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

const entry = { id: 'a/b', excerpt: 'Words' } as Parameters<typeof downloadEntry>[0];

it('reports a downloaded entry, and one that could not be (M-ERR-18)', async () => {
  await downloadEntry(entry, 'entry.txt');
  expect(asked).toEqual(['/api/journals/a%2Fb/download']);
  expect(saved).toEqual(['entry.txt']);
  expect(toast.success).toHaveBeenCalledWith(m.journal_downloaded());
  status = 500;
  await downloadEntry(entry, 'entry.txt');
  expect(toast.error).toHaveBeenCalledWith('Error downloading journal entry');
});

it('downloads nothing of an empty entry', async () => {
  await downloadEntry({ ...entry, excerpt: ' ' }, 'entry.txt');
  expect(asked).toEqual([]);
  expect(toast.error).toHaveBeenCalledWith(m.journal_nothing_to_download());
});

it('reports that all entries were downloaded (M-ERR-90)', async () => {
  await downloadAll('md');
  expect(saved).toEqual(['Complete_Journal_Collection.md']);
  expect(toast.success).toHaveBeenCalledWith('All journals downloaded!');
});
