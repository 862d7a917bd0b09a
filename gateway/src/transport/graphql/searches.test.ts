import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { editableItems } from '../../testing/editable-items.js';
import { editingCalls } from '../../testing/editing-calls.js';
import { prayerRequestCalls } from '../../testing/prayer-request-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const written = 'The “Café” of Cafe\u0301s—ΛΌΓΟΣ';
/** The same text with other characters, accents and normal forms, and a contiguous part of it. */
const typed = ['café', 'CAFE', '"café" of', '„Cafe\u0301”', 'cafes—λόγος', 'λογοσ'];

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
  const { made } = editingCalls(app);
  const make = (name: string, change: object) =>
    made(editableItems.find((item) => item.name === name)!, admin, change);
  await make('Devotional', { title: written });
  await make('EncouragingWord', { message: written });
  await make('Announcement', { content: written });
  await make('Topic', { name: written });
  await make('Scripture', { text: written });
  await prayerRequestCalls(app).submit(member, { subject: written });
  await app.graphql(
    `mutation ($query: String!) {
      sendContactMessage(input: { name: "Anna", email: "anna@example.org", query: $query }) }`,
    { query: written },
  );
  await app.graphql(
    'mutation ($title: String!) { createJournalEntry(input: { title: $title, content: "<p>x</p>" }) { id } }',
    { title: written },
    member,
  );
});
afterAll(() => app.stop());

const page = '{ total items { id } }';
const searches: Record<string, [token: () => string, field: string]> = {
  devotionals: [() => member, `searchDevotionals(query: $text, timezone: "Pacific/Kiritimati") { total }`],
  'devotionals in the back-office': [() => admin, `adminDevotionals(search: $text) ${page}`],
  'encouraging words': [() => admin, `adminEncouragingWords(search: $text) ${page}`],
  announcements: [() => admin, `adminAnnouncements(search: $text) ${page}`],
  topics: [() => member, 'topics(search: $text) { id }'],
  scriptures: [() => admin, `adminScriptures(search: $text) ${page}`],
  'prayer requests': [() => admin, `prayerRequests(search: $text) ${page}`],
  'contact messages': [() => admin, `contactMessages(search: $text) ${page}`],
  'the journal': [() => member, 'journalEntries(search: $text) { total }'],
};

it.each(Object.entries(searches))(
  '%s are found in any spelling of text and search',
  async (_, [token, field]) => {
    const found = async (text: string) => {
      const response = await app.graphql(`query ($text: String!) { ${field} }`, { text }, token());
      const list = answer<{ total: number } | unknown[]>(response);
      return Array.isArray(list) ? list.length : list.total;
    };
    const numbers = await Promise.all(typed.map(found));
    expect(Object.fromEntries(typed.map((text, at) => [text, numbers[at]]))).toEqual(
      Object.fromEntries(typed.map((text) => [text, 1])),
    );
    expect(await found('tea')).toBe(0);
  },
);
