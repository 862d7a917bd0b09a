import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { scriptureCalls, scriptureFields, topicFields } from '../../testing/scripture-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let topicId: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  const { made, madeTopic, setDaily } = scriptureCalls(app, admin);
  for (const letter of 'ABCDEFGH') {
    topicId = (await madeTopic(`${letter} topic`)).id;
    const { id } = await made(`John 1:${letter}`, { topicId, keywords: ['word'] });
    await setDaily({ id }, admin);
  }
});
afterAll(() => app.stop());

/** Returns the number of statements that the database gets for a document. */
async function statements(field: string, token?: string): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await app.graphql(`{ ${field} }`, {}, token)).statusCode).toBe(200);
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

const page = `{ items { ${scriptureFields} } total pages }`;

it.each<[string, number]>([
  [`topics { ${topicFields} }`, 1],
  [`topicLetters { alphabet count topics { ${topicFields} } }`, 1],
  [`dailyScripture { ${scriptureFields} }`, 2],
  [`scripturesByReference(reference: "John") ${page}`, 2],
  [`scripturesWithKeyword(keyword: "word") ${page}`, 2],
  ['scriptureKeywords { keyword count } scriptureCategories { category count }', 2],
])('%s takes %i', async (field, count) => {
  expect(await statements(field)).toBe(count);
});

it('the page of a topic takes two, and the list of the back-office three, whatever their length', async () => {
  const items = '{ items { reference text } total }';
  const topic = `topic(id: "${topicId}") { ${topicFields} } scripturesOfTopic(topicId: "${topicId}") ${items}`;
  expect(await statements(topic)).toBe(2);
  expect(await statements(`adminScriptures(limit: 100, search: "john") ${page}`, admin)).toBe(3);
});
