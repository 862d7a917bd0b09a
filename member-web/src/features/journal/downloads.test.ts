import { m } from '@quiet-time/schema/sentences';
import { download } from '@quiet-time/web/download.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { downloadAll, downloadEntry } from './downloads.ts';

vi.mock('@quiet-time/web/download.ts', () => ({ download: vi.fn() }));
vi.mock('@quiet-time/web/toast/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));
beforeEach(() => void vi.clearAllMocks());

const entry = { id: 'a/b', excerpt: 'Words' } as Parameters<typeof downloadEntry>[0];

it('says that an entry was downloaded, or why not (M-ERR-18)', async () => {
  vi.mocked(download).mockResolvedValueOnce(undefined as never);
  await downloadEntry(entry, 'entry.txt');
  expect(download).toHaveBeenCalledWith('/api/journals/a%2Fb/download', 'entry.txt');
  expect(toast.success).toHaveBeenCalledWith(m.journal_downloaded());
  vi.mocked(download).mockRejectedValueOnce(new Error('gone'));
  await downloadEntry(entry, 'entry.txt');
  expect(toast.error).toHaveBeenCalledWith('Error downloading journal entry');
});

it('downloads nothing of an empty entry', async () => {
  await downloadEntry({ ...entry, excerpt: ' ' }, 'entry.txt');
  expect(download).not.toHaveBeenCalled();
  expect(toast.error).toHaveBeenCalledWith(m.journal_nothing_to_download());
});

it('says that all entries were downloaded (M-ERR-90)', async () => {
  vi.mocked(download).mockResolvedValueOnce(undefined as never);
  await downloadAll('md');
  expect(download).toHaveBeenCalledWith(
    '/api/journals/export/all?format=md',
    'Complete_Journal_Collection.md',
  );
  expect(toast.success).toHaveBeenCalledWith('All journals downloaded!');
});
