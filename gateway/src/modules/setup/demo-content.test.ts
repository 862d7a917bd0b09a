import { afterAll, beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { demosForNewSites } from '../../transport/modules.js';
import type { RemovedDemoContent } from './demo-content.types.js';

const tables = demosForNewSites.flatMap((demo) => demo.tables);

let app: TestApp;
let token: string;
let member: string;
beforeEach(async () => {
  await app?.stop();
  app = await makeTestApp();
  token = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
});
afterAll(() => app.stop());

const send = (document: string, variables: object = {}, caller: string | undefined = token) =>
  app.graphql(document, { ...variables }, caller);
const add = async () => answer<number>(await send('mutation { addDemoContent }'));
const removal = 'mutation { removeDemoContent { removed kept { kind changed inUse } } }';
const remove = async () => answer<RemovedDemoContent>(await send(removal));
const state = async () => answer(await send('{ demoContent { isOffered items } }'));
const idOf = async (table: string, where = 'true'): Promise<string> => {
  const [{ id }] = await app.db.query(`select id from ${table} where ${where} order by id limit 1`);
  return id;
};
const counts = async (): Promise<Record<string, number>> => {
  const numbers = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const [row] = await app.db.query(`select ${numbers.join(', ')}`);
  return row;
};
const total = async () => Object.values(await counts()).reduce((sum, count) => sum + count, 0);

it('is added once, removed, and added again', async () => {
  expect(await state()).toEqual({ isOffered: true, items: 0 });
  const added = await add();
  const full = await counts();
  expect(Math.min(...Object.values(full))).toBeGreaterThan(0);
  expect(added).toBe(await total());
  expect(await state()).toEqual({ isOffered: false, items: added });
  expect(await add()).toBe(0);
  expect(await remove()).toEqual({ removed: added, kept: [] });
  expect(await total()).toBe(0);
  expect(await state()).toEqual({ isOffered: true, items: 0 });
  expect(await add()).toBe(added);
  expect(await counts()).toEqual(full);
});

it('has neither people nor plans, and a devotional for today', async () => {
  await add();
  expect(await app.db.query('select 1 from plans')).toEqual([]);
  expect(await app.db.query('select 1 from members')).toHaveLength(2);
  const today = answer<{ date: string }>(await send('{ todaysDevotional { date } }', {}, ''));
  expect(today.date).toBe(testNow.slice(0, 10));
});

it('two presses at the same moment add once', async () => {
  const added = await Promise.all([add(), add()]);
  expect(Math.min(...added)).toBe(0);
  expect(await total()).toBe(Math.max(...added));
});

it('is not added to a site with a devotional, and leaves kinds with items alone', async () => {
  await app.db.query(
    `insert into faqs (id, question, answer, version) values (gen_random_uuid(), 'A', 'B', 1)`,
  );
  await add();
  expect((await counts()).faqs).toBe(1);
  await remove();
  expect(await total()).toBe(1);
  await app.devotional({});
  expect(await state()).toEqual({ isOffered: false, items: 0 });
  expect(await add()).toBe(0);
  expect(await total()).toBe(2);
});

it('leaves what somebody has changed, also in another language', async () => {
  const added = await add();
  const [faq, word, devotional] = [
    await idOf('faqs'),
    await idOf('encouraging_words'),
    await idOf('devotionals'),
  ];
  answer(await send('mutation ($id: ID!) { toggleFaq(id: $id) { id } }', { id: faq }));
  answer(
    await send('mutation ($id: ID!) { setDevotional(id: $id, accessLevel: premium) { id } }', {
      id: devotional,
    }),
  );
  const input = {
    values: { message: 'Du bist nicht allein, auch heute nicht.' },
    originalVersion: 1,
  };
  answer(
    await send(
      'mutation ($id: ID!, $input: TranslationInput!) { saveTranslation(kind: word, id: $id, language: de, input: $input) { id } }',
      {
        id: word,
        input,
      },
    ),
  );
  expect(await state()).toEqual({ isOffered: false, items: added - 3 });
  const changed = (kind: string) => ({ kind, changed: 1, inUse: 0 });
  const { removed, kept } = await remove();
  expect(removed).toBe(added - 3);
  expect(kept).toHaveLength(3);
  expect(kept).toEqual(expect.arrayContaining(['faq', 'word', 'devotional'].map(changed)));
  expect(await remove()).toEqual({ removed: 0, kept: [] });
  expect(await total()).toBe(3);
});

it('leaves what readers have added something to, with what they added', async () => {
  const added = await add();
  const prayer = await idOf('prayers', 'is_active');
  const [first, second, third] = await app.db.query(
    `select id, date, question_ids from devotionals where date <= '2026-11-21' order by date desc limit 3`,
  );
  answer(await send('mutation ($id: ID!) { addFavorite(prayerId: $id) }', { id: prayer }, member));
  answer(await send('mutation ($id: ID!) { addFavorite(devotionalId: $id) }', { id: first.id }, member));
  answer(
    await send(
      'mutation ($input: QuestionAnswerInput!) { saveQuestionAnswer(input: $input) { id } }',
      {
        input: {
          devotionalId: second.id,
          questionId: second.question_ids[0],
          question: 'Why?',
          answer: 'Because.',
        },
      },
      member,
    ),
  );
  answer(
    await send(
      'mutation ($input: JournalEntryInput!) { createJournalEntry(input: $input) { id } }',
      { input: { title: 'Today', content: '<p>Quiet.</p>', devotionalId: third.id } },
      member,
    ),
  );
  const { removed, kept } = await remove();
  expect(removed).toBe(added - 4);
  expect(kept).toHaveLength(2);
  expect(kept).toContainEqual({ kind: 'devotional', changed: 0, inUse: 3 });
  expect(kept).toContainEqual({ kind: 'prayer', changed: 0, inUse: 1 });
  const left = [
    'favorites',
    'question_answers where devotional_id is not null',
    'journal_entries where devotional_id is not null',
  ];
  for (const [at, rows] of [2, 1, 1].entries()) {
    expect(await app.db.query(`select 1 from ${left[at]}`)).toHaveLength(rows);
  }
});

it('leaves a topic with a scripture of the site, and takes a prayer that was only replaced', async () => {
  const added = await add();
  const topicId = await idOf('scripture_topics');
  const scripture = { reference: 'Micah 6:8', text: 'He hath shewed thee, O man, what is good.', topicId };
  answer(
    await send('mutation ($input: ScriptureInput!) { createScripture(input: $input) { id } }', {
      input: scripture,
    }),
  );
  const prayer = { type: 'daily', title: 'Ours', content: 'Be with us today.' };
  answer(
    await send('mutation ($input: NewPrayerInput!) { createPrayer(input: $input) { id } }', {
      input: prayer,
    }),
  );
  expect(await remove()).toEqual({
    removed: added - 1,
    kept: [{ kind: 'scriptureTopic', changed: 0, inUse: 1 }],
  });
  expect(await app.db.query('select 1 from prayers')).toHaveLength(1);
  expect(await app.db.query('select 1 from scriptures where topic_id = $1', [topicId])).toHaveLength(1);
});

it('is not restored from the trash by adding it again', async () => {
  const added = await add();
  answer(await send('mutation ($id: ID!) { deleteFaq(id: $id) }', { id: await idOf('faqs') }));
  expect(await state()).toEqual({ isOffered: false, items: added - 1 });
  expect(await remove()).toEqual({ removed: added - 1, kept: [] });
});

it('counts as no step of setting up until somebody has changed it', async () => {
  const query = `{ siteSetup(today: "${testNow.slice(0, 10)}") { devotionals prayers about faqs } }`;
  await add();
  expect(answer(await send(query))).toEqual({
    devotionals: false,
    prayers: false,
    about: false,
    faqs: false,
  });
  const id = await idOf('faqs');
  for (const _ of ['hide', 'show'])
    answer(await send('mutation ($id: ID!) { toggleFaq(id: $id) { id } }', { id }));
  expect(answer(await send(query))).toMatchObject({ prayers: false, faqs: true });
});

it('is for administrators, and the log names them', async () => {
  const editor = (await app.signedIn({ role: 'editor' })).token;
  for (const document of ['mutation { addDemoContent }', removal, '{ demoContent { items } }']) {
    expect(refusal(await send(document, {}, ''))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(refusal(await send(document, {}, editor))).toMatchObject({ code: 'FORBIDDEN' });
  }
  const items = await add();
  await remove();
  const logged = await app.db.query(
    `select action, detail, actor_id is not null as named from audit_log where action like 'settings.demo%' order by id`,
  );
  expect(logged).toEqual([
    { action: 'settings.demoAdded', detail: { items }, named: true },
    { action: 'settings.demoRemoved', detail: { removed: items, kept: 0 }, named: true },
  ]);
});
