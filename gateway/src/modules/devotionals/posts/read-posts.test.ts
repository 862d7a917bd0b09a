import { describe, expect, it } from 'vitest';
import { ghost, wordpress } from '../../../testing/posts-files.js';
import { postsMessages } from './posts-messages.js';
import { readPosts } from './read-posts.js';

const read = (file: string | Buffer) =>
  readPosts(
    typeof file === 'string' ? Buffer.from(file) : file,
    async (reference) => `Words of ${reference}`,
  );
const refusal = (file: string | Buffer) => read(file).catch((error: Error) => error.message);

describe('an export of WordPress', () => {
  it('has each post on its day in the zone of its site, with its content', async () => {
    const { devotionals } = await read(
      wordpress({ title: 'Rock &amp; refuge', tags: ['Dawn', 'Hope'], excerpt: 'At a glance.' }),
    );
    expect(devotionals).toEqual([
      {
        title: 'Rock & refuge',
        date: '2026-05-01',
        scripture: { reference: 'Psalm 5:3', verse: 'Words of Psalm 5:3' },
        reflection: 'At a glance.\n\nText',
        reflectionHtml: '',
        questions: [],
        prayer: '',
        prayerHtml: '',
        tags: ['dawn', 'hope'],
        accessLevel: 'standard',
        isActive: true,
      },
    ]);
  });

  it('has drafts, private, scheduled and locked posts as inactive ones, and counts skipped items', async () => {
    const { devotionals, pages, others } = await read(
      wordpress(
        ...['publish', 'draft', 'pending', 'private', 'future', 'trash', 'auto-draft'].map((status) => ({
          status,
        })),
        { password: 'secret' },
        { type: 'page' },
        { type: 'attachment', status: 'inherit' },
        { type: 'nav_menu_item' },
        { status: 'draft', date: '0000-00-00 00:00:00' },
      ),
    );
    expect(devotionals.map(({ isActive }) => isActive)).toEqual([
      true,
      ...[false, false, false, false, false, false],
    ]);
    expect(devotionals.at(-1)?.date).toBe('');
    expect([pages, others]).toEqual([1, 4]);
  });

  it.each([
    ['UTF-16, as its mark says', Buffer.from(`\ufeff${wordpress({ title: 'Müde “hier”' })}`, 'utf16le')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${wordpress({ title: 'Müde “hier”' })}`)],
    [
      'Windows-1252, as it says',
      Buffer.from(wordpress({ title: 'Müde \x93hier\x94' }).replace('UTF-8', 'windows-1252'), 'latin1'),
    ],
    ['Windows-1252 that says UTF-8', Buffer.from(wordpress({ title: 'Müde \x93hier\x94' }), 'latin1')],
  ])('may be in %s', async (_name, file) => {
    expect((await read(file)).devotionals[0]?.title).toBe('Müde “hier”');
  });

  it('is refused with a DOCTYPE, so that no entity is ever expanded', async () => {
    const bomb = wordpress({}).replace(
      '<rss',
      '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>\n<rss',
    );
    expect(await refusal(bomb)).toBe(postsMessages.doctype);
    const entity = wordpress({}).replace('A blog', '&b;');
    expect(await refusal(entity)).toMatch(/line 6/);
  });

  it('is refused if it is incomplete, from elsewhere, or without a post', async () => {
    const whole = wordpress({});
    expect(await refusal(whole.slice(0, -40))).toMatch(/^This file is not whole/);
    expect(await refusal('<rss version="2.0"><channel><item><title>x</title></item></channel></rss>')).toBe(
      postsMessages.unknown,
    );
    expect(await refusal('<html><body>Hello</body></html>')).toBe(postsMessages.unknown);
    expect(await refusal('Title,Date')).toBe(postsMessages.unknown);
    expect(await refusal('')).toBe(postsMessages.unknown);
    expect(await refusal(wordpress({ type: 'page' }))).toBe(postsMessages.none);
  });
});

describe('an export of Ghost', () => {
  it('has each post on its day in the zone of its site, with its content', async () => {
    const { devotionals } = await read(
      ghost([{ published_at: '2026-05-01T20:00:00.000Z', custom_excerpt: 'At a glance.' }]),
    );
    expect(devotionals).toMatchObject([
      { date: '2026-05-02', tags: ['dawn'], isActive: true, reflection: 'At a glance.\n\nText' },
    ]);
    const nowhere = await read(ghost([{ published_at: '2026-05-01T20:00:00.000Z' }], 'Nowhere/City'));
    expect(nowhere.devotionals[0]?.date).toBe('2026-05-01');
  });

  it('has drafts and scheduled posts as inactive ones, paid ones as premium, and no pages', async () => {
    const { devotionals, pages } = await read(
      ghost([
        { visibility: 'paid' },
        { status: 'scheduled' },
        { status: 'draft', published_at: null, created_at: '2026-03-01T00:00:00.000Z' },
        { type: 'page' },
        { type: undefined, page: 1 },
      ]),
    );
    expect(devotionals.map(({ date, isActive, accessLevel }) => [date, isActive, accessLevel])).toEqual([
      ['2026-05-01', true, 'premium'],
      ['2026-05-01', false, 'standard'],
      ['2026-03-01', false, 'standard'],
    ]);
    expect(pages).toBe(2);
  });

  it('is refused if it is incomplete, from elsewhere, or without a post', async () => {
    expect(await refusal(ghost([{}]).slice(0, -20))).toBe(postsMessages.notJson);
    expect(await refusal('{"devotionals": []}')).toBe(postsMessages.unknown);
    expect(await refusal('{"db": [{"data": {"posts": [7]}}]}')).toBe(postsMessages.unknown);
    expect(await refusal(ghost([]))).toBe(postsMessages.none);
  });
});
