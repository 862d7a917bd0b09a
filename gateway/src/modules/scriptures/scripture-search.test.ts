import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { type Scripture, scriptureCalls } from '../../testing/scripture-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Page {
  items: Scripture[];
  total: number;
}

let app: TestApp;
let admin: string;
let topicId: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  const { made, madeTopic } = scriptureCalls(app, admin);
  topicId = (await madeTopic('Love')).id;
  await made('1 John 3:1', { category: 'love', keywords: ['Children', 'love'], topicId });
  await made('John 3:16-17', {
    category: 'love',
    keywords: ['gift', 'Love'],
    topicId,
    text: 'God’s only son.',
  });
  await made('John 13:3', { text: 'Jesus knew; he rose, 100% certain.' });
  await made('Psalms 23:1', {
    category: 'comfort',
    keywords: ['shepherd', 'love'],
    text: 'I shall not want.',
  });
  await made('Psalm 119:105', { category: 'guidance', keywords: ['Lamp', 'Élan'] });
  await made('Song of Solomon 2:11', { topicId, text: 'The winter is past.' });
});
afterAll(() => app.stop());

const find = async (field: string, variables: object, token?: string) =>
  answer<Page>(await app.graphql(field, variables, token)).items.map(({ reference }) => reference);

describe('a search by reference', () => {
  const byReference = (reference: string) =>
    find(
      'query ($reference: String!) { scripturesByReference(reference: $reference) { items { reference } } }',
      {
        reference,
      },
    );

  it.each([
    ['John 3', ['John 3:16-17', '1 John 3:1']],
    ['1 john 3', ['1 John 3:1']],
    ['John 3:16', ['John 3:16-17']],
    ['john 3.16–17', ['John 3:16-17']],
    ['JOHN 3:1', ['1 John 3:1']],
    ['Psalm', ['Psalm 119:105', 'Psalms 23:1']],
    ['psalms', ['Psalms 23:1', 'Psalm 119:105']],
    ['Psalm 23', ['Psalms 23:1']],
    ['Psalm 1', []],
    ['ps 23', ['Psalms 23:1']],
    ['song of sol', ['Song of Solomon 2:11']],
    ['of', ['Song of Solomon 2:11']],
    ['winter', []],
    ['', []],
    [' :-() & | ! <-> \' " \\ * ', []],
    ["John' | 'Psalm", []],
  ])('"%s" finds %j', async (reference, found) => {
    expect(await byReference(reference)).toEqual(found);
  });

  it('refuses a reference that is too long', async () => {
    const query = `{ scripturesByReference(reference: "${'1 '.repeat(51)}") { total } }`;
    expect(refusal(await app.graphql(query))).toMatchObject({
      status: 400,
      message: m.scripture_reference_too_long({ max: 100 }),
    });
  });
});

describe('a search by keyword', () => {
  const withKeyword = (keyword: string) =>
    find('query ($keyword: String!) { scripturesWithKeyword(keyword: $keyword) { items { reference } } }', {
      keyword,
    });

  it.each([
    ['love', ['Psalms 23:1', 'John 3:16-17', '1 John 3:1']],
    [' LOVE ', ['Psalms 23:1', 'John 3:16-17', '1 John 3:1']],
    ['children', ['1 John 3:1']],
    ['child', []],
    ['Élan', ['Psalm 119:105']],
    ['%', []],
    ['', []],
  ])('"%s" finds %j', async (keyword, found) => {
    expect(await withKeyword(keyword)).toEqual(found);
  });

  it('uses the existing keywords', async () => {
    const counts = await app.graphql('{ scriptureKeywords { keyword count } }');
    expect(answer(counts)).toEqual([
      { keyword: 'love', count: 3 },
      { keyword: 'Children', count: 1 },
      { keyword: 'gift', count: 1 },
      { keyword: 'Lamp', count: 1 },
      { keyword: 'shepherd', count: 1 },
      { keyword: 'Élan', count: 1 },
    ]);
  });
});

it('all categories are listed, with their numbers', async () => {
  expect(answer(await app.graphql('{ scriptureCategories { category count } }'))).toEqual([
    { category: 'love', count: 2 },
    { category: 'hope', count: 0 },
    { category: 'faith', count: 0 },
    { category: 'peace', count: 0 },
    { category: 'joy', count: 0 },
    { category: 'strength', count: 0 },
    { category: 'comfort', count: 1 },
    { category: 'guidance', count: 1 },
    { category: 'forgiveness', count: 0 },
    { category: 'other', count: 2 },
  ]);
});

describe('the list of the back-office', () => {
  const wanted = (variables: object) =>
    find(
      `query ($search: String, $category: ScriptureCategory, $topicId: ID) {
        adminScriptures(search: $search, category: $category, topicId: $topicId) { items { reference } }
      }`,
      variables,
      admin,
    );

  it('is newest first', async () => {
    expect(await wanted({})).toEqual([
      'Song of Solomon 2:11',
      'Psalm 119:105',
      'Psalms 23:1',
      'John 13:3',
      'John 3:16-17',
      '1 John 3:1',
    ]);
  });

  it.each<[object, string[]]>([
    [{ search: 'shep' }, ['Psalms 23:1']],
    [{ search: 'psalm 23' }, ['Psalms 23:1']],
    [{ search: '23 psalm' }, ['Psalms 23:1']],
    [{ search: 'WINT song' }, ['Song of Solomon 2:11']],
    [{ search: "God's" }, ['John 3:16-17']],
    [{ search: 'certain 100' }, ['John 13:3']],
    [{ search: 'inter' }, []],
    [{ search: '%' }, []],
    [
      { search: '  ' },
      ['Song of Solomon 2:11', 'Psalm 119:105', 'Psalms 23:1', 'John 13:3', 'John 3:16-17', '1 John 3:1'],
    ],
    [{ category: 'love' }, ['John 3:16-17', '1 John 3:1']],
    [{ category: 'joy' }, []],
    [{ category: 'love', search: 'gift' }, ['John 3:16-17']],
    [{ search: 'winter', category: 'love' }, []],
  ])('for %j returns %j', async (variables, found) => {
    expect(await wanted(variables)).toEqual(found);
  });

  it('can be limited to one topic', async () => {
    expect(await wanted({ topicId })).toEqual(['Song of Solomon 2:11', 'John 3:16-17', '1 John 3:1']);
    expect(await wanted({ topicId, search: 'winter' })).toEqual(['Song of Solomon 2:11']);
    expect(await wanted({ topicId, search: 'john', category: 'love' })).toEqual([
      'John 3:16-17',
      '1 John 3:1',
    ]);
    expect(await wanted({ topicId: 'nothing' })).toEqual([]);
    expect(await wanted({ topicId: '' })).toHaveLength(6);
  });

  it.each([`search: "${'s'.repeat(201)}"`, 'category: money', 'page: 0', 'limit: 101'])(
    'is refused for %s',
    async (args) => {
      const refused = await app.graphql(`{ adminScriptures(${args}) { total } }`, {}, admin);
      expect(refusal(refused)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    },
  );
});
