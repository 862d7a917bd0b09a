import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
});
afterAll(() => app.stop());

type Statement = { text: string; values: unknown[] };

/** Returns the database statements for `query`. */
async function statementsOf(query: string): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const response = await app.graphql(query);
    expect(response.json().errors).toBeUndefined();
    return sent.mock.calls.map(([statement]) => statement as unknown as Statement);
  } finally {
    sent.mockRestore();
  }
}

async function planOf({ text, values }: Statement): Promise<string> {
  const rows: { 'QUERY PLAN': string }[] = await app.db.query(`explain ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the statements of', () => {
  it('a lookup: one, by the index of places; none for a recent one, however it is written', async () => {
    const lookUp = (reference: string) =>
      `{ biblePassage(reference: "${reference}") { reference text verses { text } } }`;
    const [lookup, ...more] = await statementsOf(lookUp('Matthew 5:3-12; 6:1; Psalm 23'));
    expect(more).toEqual([]);
    const plan = await planOf(lookup!);
    expect(plan).toContain('bible_verses_kjv_pkey');
    expect(plan).not.toMatch(/Seq Scan|bible_verses_(asv|web)/);
    expect(await statementsOf(lookUp('matt 5:3-12;6:1; ps 23'))).toEqual([]);
  });

  it('a chapter: one, and none when it is read again', async () => {
    const read =
      '{ bibleChapter(book: "JHN", chapter: 3) { verses { text } previous { chapter } next { chapter } } }';
    expect(await statementsOf(read)).toHaveLength(1);
    expect(await statementsOf(read)).toEqual([]);
  });

  it('a search: one, by the index of places; one more for a word that no text has', async () => {
    await app.services.bible.prepareSearch();
    const search = (page: number) =>
      `{ bibleSearch(query: "shepherd sheep", translation: "asv", page: ${page}, limit: 5) {
        total counts { count } items { reference markedText verse { text } } } }`;
    const [read, ...more] = await statementsOf(search(1));
    expect(more).toEqual([]);
    const plan = await planOf(read!);
    expect(plan).toContain('bible_verses_asv_pkey');
    expect(plan).not.toContain('Seq Scan');
    expect(await statementsOf(search(2))).toHaveLength(1);
    expect(
      await statementsOf('{ bibleSearch(query: "sheperd") { total items { reference } } }'),
    ).toHaveLength(2);
  });

  it('books and translations: none', async () => {
    expect(await statementsOf('{ bibleBooks { name } }')).toEqual([]);
  });
});
