import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { journalCalls, type ListedEntry } from '../../testing/journal-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let calls: ReturnType<typeof journalCalls>;
let token: string;
beforeAll(async () => {
  app = await makeTestApp();
  calls = journalCalls(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ token } = await app.signedIn({ subscription: 'standard', subscriptionStatus: 'active' }));
});

/** Saves get the time of the database, so this makes existing versions older. */
const later = (seconds: number) =>
  app.db.query(`update item_versions set saved_at = saved_at - interval '${seconds} seconds';
    update journal_entries set updated_at = updated_at - interval '${seconds} seconds'`);

it('an entry that saves itself every few seconds keeps few versions, including those before a break', async () => {
  const { id } = answer<ListedEntry>(await calls.create(token));
  let version = 1;
  const save = async (title: string, of = version) => {
    const saved = answer<ListedEntry>(await calls.update(token, id, { title }, of));
    version = saved.version;
    return saved;
  };
  // Half an hour of writing, and another half after lunch.
  for (let sitting = 0; sitting < 2; sitting++) {
    for (let i = 0; i < 90; i++) {
      await later(20);
      await save(`Title ${sitting} ${i}`);
    }
    await later(3_600);
  }
  const stored: { version: number }[] = await app.db.query(
    'select version from item_versions where item_id = $1 order by version',
    [id],
  );
  expect(version).toBe(181);
  expect(stored.length).toBeLessThan(14);
  const versions = stored.map((each) => each.version);
  expect(versions).toEqual(expect.arrayContaining([1, 91, 181]));
  // A version opened before lunch is merged. One from the middle of the writing is a conflict.
  expect(answer(await calls.update(token, id, { title: 'Title 0 89', tags: ['open'] }, 91))).toMatchObject({
    title: 'Title 1 89',
    tags: ['open'],
  });
  const gone = versions.includes(100) ? 101 : 100;
  expect(refusal(await calls.update(token, id, { title: 'Mine' }, gone)).status).toBe(409);
});
