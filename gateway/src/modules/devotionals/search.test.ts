import { markedParts } from '@quiet-time/schema/search-marks';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Page {
  items: { markedTitle: string; excerpt: string | null; devotional: { date: string; body: object | null } }[];
  total: number;
  pages: number;
}

let app: TestApp;
let premium: string;
beforeAll(async () => {
  app = await makeTestApp();
  const at = (date: string, title: string, reflection: string, more = {}) =>
    app.devotional({ date, title, reflection, tags: [], ...more });
  await at('2026-11-10', 'Bread in the Desert', 'Every morning there was manna, enough for a day.', {
    tags: ['trust', 'bread'],
  });
  await at('2026-11-11', 'The Lamp', 'A lamp shows the next step. Bread is mentioned once.', {
    tags: ['light'],
  });
  await at('2026-11-12', 'Secret Bread', 'Only those who pay read of the hidden manna.', {
    accessLevel: 'premium',
    tags: ['hidden'],
  });
  await at('2026-11-13', 'Withdrawn Bread', 'Nobody reads this.', { isActive: false });
  await at('2026-11-23', 'Bread to Come', 'Not yet.');
  for (let day = 1; day <= 5; day++) {
    await at(`2026-10-0${day}`, `Harvest ${day}`, 'Sheaves & 3 < 4 "gleanings".', { tags: ['harvest'] });
  }
  const member = { subscription: 'premium', subscriptionStatus: 'active' };
  premium = (await app.signedIn(member)).token;
});
afterAll(() => app.stop());

const search = async (variables: object, token?: string) =>
  app.graphql(
    `query ($query: String, $tag: String, $page: Int! = 1, $limit: Int! = 10) {
      searchDevotionals(query: $query, tag: $tag, page: $page, limit: $limit) {
        items { markedTitle excerpt devotional { date body { reflection } } } total pages
      }
    }`,
    variables,
    token,
  );
const find = async (variables: object, token?: string) => answer<Page>(await search(variables, token));
const dates = ({ items }: Page) => items.map(({ devotional }) => devotional.date);

describe('a search', () => {
  it('finds words in all their forms, best match first', async () => {
    expect(dates(await find({ query: 'breads' }, premium))).toEqual([
      '2026-11-10',
      '2026-11-12',
      '2026-11-11',
    ]);
    expect(dates(await find({ query: 'mor' }))).toEqual([]);
    expect(dates(await find({ query: 'mornings' }))).toEqual(['2026-11-10']);
    expect(dates(await find({ query: '"next step"' }))).toEqual(['2026-11-11']);
    expect(dates(await find({ query: 'bread -lamp' })).sort()).toEqual(['2026-11-10', '2026-11-12']);
  });

  it('marks its matches, and escapes HTML', async () => {
    const { items } = await find({ query: 'gleanings harvest' });
    expect(markedParts(items[0]!.markedTitle)[0]).toEqual({ text: 'Harvest', found: true });
    const excerpt = markedParts(items[0]!.excerpt!);
    expect(excerpt).toContainEqual({ text: 'gleanings', found: true });
    expect(excerpt.map(({ text }) => text).join('')).toBe('Sheaves & 3 < 4 "gleanings".');
  });

  it('never finds inactive or future devotionals', async () => {
    expect(dates(await find({ query: 'bread' }, premium))).not.toContain('2026-11-13');
    expect(dates(await find({ query: 'bread' }, premium))).not.toContain('2026-11-23');
  });

  it('finds a premium one only by its title without the plan', async () => {
    const locked = (await find({ query: 'secret' })).items[0]!;
    expect(locked.devotional).toEqual({ date: '2026-11-12', body: null });
    expect(locked.excerpt).toBeNull();
    expect(dates(await find({ query: 'hidden' }))).toEqual([]);
    expect(dates(await find({ tag: 'hidden' }))).toEqual([]);
    expect(dates(await find({ query: 'hidden' }, premium))).toEqual(['2026-11-12']);
    expect(dates(await find({ tag: 'hidden' }, premium))).toEqual(['2026-11-12']);
  });

  it('by tag lists the newest first, and with words only those with both', async () => {
    expect(dates(await find({ tag: ' Harvest ' }))).toEqual([5, 4, 3, 2, 1].map((day) => `2026-10-0${day}`));
    expect(dates(await find({ tag: 'light', query: 'bread' }))).toEqual(['2026-11-11']);
  });

  it('is paged, with the total', async () => {
    const page = await find({ query: 'harvest', page: 2, limit: 2 });
    expect([page.total, page.pages, page.items.length]).toEqual([5, 3, 2]);
    const past = await find({ query: 'harvest', page: 9, limit: 2 });
    expect([past.total, past.items]).toEqual([5, []]);
  });

  it('for a very common word finds all, those with it in their title first', async () => {
    const many = 410;
    await app.db.query(
      `insert into devotionals (id, title, date, scripture_reference, scripture_verse, reflection, questions,
         question_ids, prayer, content, tags, version)
       select gen_random_uuid(), case number when 1 then 'The Harbor' else 'Day ' || number end, date '2019-01-01' + number,
         'John 1:1', 'In the beginning', case number when 2 then repeat('harbor ', 30) else 'A harbor' end,
         array['Why?'], array[gen_random_uuid()], 'Amen', '', '{}', 1
       from generate_series(1, ${many}) as number`,
    );
    const seen: string[] = [];
    for (let page = 1; page <= 9; page++) {
      const found = await find({ query: 'harbor', page, limit: 50 });
      expect(found.total).toBe(many);
      seen.push(...dates(found));
    }
    expect(seen).toHaveLength(many);
    expect(new Set(seen).size).toBe(many);
    // The oldest by its title, then the newest, and last the unranked ones, whatever they contain.
    expect(seen[0]).toBe('2019-01-02');
    expect(seen[1]).toBe('2020-02-15');
    expect(seen.at(-1)).toBe('2019-01-03');
    await app.db.query(`delete from devotionals where date between '2019-01-01' and '2020-12-31'`);
  });

  it.each(['', '   ', '"', '“”', ')(', '!!', '\u0000', '; drop table devotionals', '%', 'a:b & | !'])(
    'for %j is valid',
    async (query) => {
      const response = await search({ query });
      expect([200, 400]).toContain(response.statusCode);
      if (response.statusCode === 200) expect(answer<Page>(response).items).toEqual([]);
    },
  );

  it('finds and marks text with other punctuation and accents than typed', async () => {
    await app.devotional({
      date: '2026-08-01',
      title: 'A “Café” in the Morning',
      reflection:
        'Somebody said:\u2014“Whose cafe\u0301\u2014mine\u2014is this?” We say naïvely: “Who am I?”',
      tags: [],
    });
    for (const query of ['CAFÉ', 'cafe', 'cafe\u0301', '“café”', 'café mine', 'naive', 'who am I']) {
      expect(dates(await find({ query })), query).toEqual(['2026-08-01']);
    }
    const [hit] = (await find({ query: 'CAFE mine' })).items;
    expect(markedParts(hit!.markedTitle).filter(({ found }) => found)).toEqual([
      { text: 'Café', found: true },
    ]);
    const excerpt = markedParts(hit!.excerpt!);
    expect(excerpt.map(({ text }) => text).join('')).toMatch(
      /^Somebody said:—“Whose cafe\u0301—mine—is this\?” We say/,
    );
    expect(excerpt.filter(({ found }) => found).map(({ text }) => text)).toEqual(['cafe\u0301', 'mine']);
  });

  it('finds changed text, and no deleted text', async () => {
    const { id } = await app.devotional({ date: '2026-09-01', title: 'Zebra' });
    await app.db.query(`update devotionals set title = 'Giraffe' where id = $1`, [id]);
    expect(dates(await find({ query: 'zebra' }))).toEqual([]);
    expect(dates(await find({ query: 'giraffe' }))).toEqual(['2026-09-01']);
    await app.db.query('delete from devotionals where id = $1', [id]);
    expect(dates(await find({ query: 'giraffe' }))).toEqual([]);
  });

  it('refuses invalid input', async () => {
    expect(refusal(await search({ query: 'a'.repeat(201) }))).toMatchObject({
      status: 400,
      message: m.search_too_long({ max: 200 }),
    });
  });
});

describe('a month', () => {
  const month = async (year: number, month: number) =>
    app.graphql(`{ devotionalsOfMonth(year: ${year}, month: ${month}) { date body { reflection } } }`);

  it('lists its days up to today, locked ones too', async () => {
    const november = answer<{ date: string; body: object | null }[]>(await month(2026, 11));
    expect(november.map(({ date, body }) => [date, body !== null])).toEqual([
      ['2026-11-10', true],
      ['2026-11-11', true],
      ['2026-11-12', false],
    ]);
    expect(answer(await month(2026, 2))).toEqual([]);
    expect(answer(await month(9999, 12))).toEqual([]);
    expect(answer(await month(1, 1))).toEqual([]);
  });

  it.each([
    [2026, 0, m.devotional_month_invalid()],
    [2026, 13, m.devotional_month_invalid()],
    [0, 1, m.devotional_year_invalid()],
    [10_000, 1, m.devotional_year_invalid()],
  ])('%i-%i does not exist', async (year, number, message) => {
    expect(refusal(await month(year, number))).toMatchObject({ status: 400, message });
  });
});

describe('the content calendar', () => {
  const days = (from: string, to: string, token?: string) =>
    app.graphql(
      'query ($from: LocalDate!, $to: LocalDate!) { devotionalDays(from: $from, to: $to) { date isActive } }',
      { from, to },
      token,
    );

  it('shows administrators every day, inactive and future ones, and is refused to others', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    expect(answer(await days('2026-11-12', '2026-11-30', token))).toEqual([
      { date: '2026-11-12', isActive: true },
      { date: '2026-11-13', isActive: false },
      { date: '2026-11-23', isActive: true },
    ]);
    expect(answer(await days('2026-11-30', '2026-11-12', token))).toEqual([]);
    expect(refusal(await days('2026-11-12', '2026-11-30', premium)).status).toBe(403);
    expect(refusal(await days('2026-11-12', '2026-11-30')).status).toBe(401);
  });

  it('reads 62 days at most', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    expect((await days('2026-11-01', '2027-01-01', token)).statusCode).toBe(200);
    expect(refusal(await days('2026-11-01', '2027-01-02', token))).toMatchObject({
      status: 400,
      message: m.devotional_days_too_many({ max: 62 }),
    });
  });
});
