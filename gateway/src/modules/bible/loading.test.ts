import { bibleTranslationIds } from '@quiet-time/schema/bible';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDataSource } from '../../start/database/data-source.js';
import { openDatabase } from '../../testing/test-database.js';
import { hasBible, loadBible } from './bible-texts.js';
import { sources } from './texts/index.js';

let db: DataSource;
let url: string;
beforeEach(async () => {
  const opened = await openDatabase();
  ({ db, url } = opened);
  // Three verses of each text are enough here.
  for (const id of bibleTranslationIds) {
    const verses = [1, 2, 3].map((verse) => ({ place: 1_001_000 + verse, text: `${id} ${verse}` }));
    vi.spyOn(sources[id], 'read').mockResolvedValue(verses);
  }
  return opened.close;
});
// Restored here, since the next test may be in another file.
afterEach(() => void vi.restoreAllMocks());

const counts = () =>
  db.query(
    'select translation_id as id, count(*)::int as verses from bible_verses group by 1 order by 1',
  ) as Promise<object[]>;
const complete = [
  { id: 'asv', verses: 3 },
  { id: 'kjv', verses: 3 },
  { id: 'web', verses: 3 },
];
const quiet = () => {};

describe('loading the Bible texts', () => {
  it('fills an empty database once, and reports its progress', async () => {
    expect(await hasBible(db)).toBe(false);
    const lines: string[] = [];
    await loadBible(db, (line) => void lines.push(line));
    expect(await counts()).toEqual(complete);
    expect(await hasBible(db)).toBe(true);
    expect(lines).toHaveLength(4);
    expect(lines).toContain('King James Version: 3 verses.');

    const again = vi.fn();
    await loadBible(db, again);
    expect(again).not.toHaveBeenCalled();
    expect(sources.kjv.read).toHaveBeenCalledOnce();
  });

  it('happens once when two processes begin together', async () => {
    const other = await makeDataSource(url, 4).initialize();
    await Promise.all([loadBible(db, quiet), loadBible(other, quiet)]).finally(() => other.destroy());
    for (const id of bibleTranslationIds) expect(sources[id].read, id).toHaveBeenCalledOnce();
    expect(await counts()).toEqual(complete);
  });

  it('works with a pool of two connections', async () => {
    const small = await makeDataSource(url, 2).initialize();
    await loadBible(small, quiet).finally(() => small.destroy());
    expect(await counts()).toEqual(complete);
  });

  it('leaves nothing of a text that was broken off, and keeps the others; the next one finishes', async () => {
    const broken = [
      { place: 1_001_001, text: 'The first verse.' },
      { place: 1_001_001, text: 'The first verse again, which can not be stored.' },
    ];
    vi.mocked(sources.asv.read).mockResolvedValueOnce(broken);
    await expect(loadBible(db, quiet)).rejects.toThrow('bible_verses_asv_pkey');
    expect(await counts()).toEqual(complete.filter(({ id }) => id !== 'asv'));
    expect(await hasBible(db)).toBe(false);
    await loadBible(db, quiet);
    expect(await counts()).toEqual(complete);
    expect(sources.kjv.read).toHaveBeenCalledOnce();
  });

  it('replaces a text that is older, and leaves a newer one alone', async () => {
    await loadBible(db, quiet);
    await db.query(`update bible_translations set version = version - 1 where id = 'web'`);
    await db.query(`update bible_translations set version = version + 1 where id = 'kjv'`);
    vi.mocked(sources.web.read).mockResolvedValueOnce([{ place: 1_001_001, text: 'Mended.' }]);
    await loadBible(db, quiet);
    expect(await counts()).toEqual([...complete.slice(0, 2), { id: 'web', verses: 1 }]);
    expect(sources.kjv.read).toHaveBeenCalledOnce();
  });
});
