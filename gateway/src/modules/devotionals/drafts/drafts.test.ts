import { planningMessages } from '@quiet-time/schema/back-office/devotional-stages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let editor: { token: string };
let member: { token: string };
let id: string;
beforeAll(async () => {
  app = await makeTestApp();
  editor = await app.signedIn({ role: 'editor' });
  member = await app.signedIn();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow('2026-11-21T08:00:00Z');
  await app.db.query('delete from devotionals');
  ({ id } = await app.devotional({ isActive: false, date: '2026-12-24', accessLevel: 'premium' }));
});

const as = (document: string, variables: object, token?: string, headers = {}) =>
  app.graphql(document, variables, token, headers);
const share = (of = id, token = editor.token) =>
  as('mutation ($id: ID!) { shareDraft(devotionalId: $id) }', { id: of }, token);
const shared = async () => answer<string>(await share()).replace('/draft/', '');
const open = (token: string) =>
  as(
    `mutation ($token: String!) { openDraft(token: $token) {
      id date isPublished texts { lang title reflection questions } comments { id name text } } }`,
    { token },
  );
const comment = (token: string, text = 'Lovely.', name = 'Ruth', headers = {}) =>
  as(
    'mutation ($token: String!, $name: String!, $text: String!) { addDraftComment(token: $token, name: $name, text: $text) }',
    { token, name, text },
    undefined,
    headers,
  );
interface Comment {
  id: string;
  text: string;
  isResolved: boolean;
}
const comments = async () =>
  answer<Comment[]>(
    await as(
      'query ($id: ID!) { draftComments(devotionalId: $id) { id name text isResolved } }',
      { id },
      editor.token,
    ),
  );
const invalid = { status: 404, code: 'NOT_FOUND', message: m.draft_link_invalid() };

describe('a link to a draft', () => {
  it('shows the last save without an account, a premium one too, and is stored as a hash', async () => {
    const token = await shared();
    await app.db.query(`update devotionals set reflection = 'سلام', questions = '{}', question_ids = '{}'`);
    const opened = await open(token);
    expect(answer(opened)).toMatchObject({
      ...{ date: '2026-12-24', isPublished: false, comments: [] },
      texts: [{ lang: 'en', reflection: 'سلام', questions: [] }],
    });
    expect(opened.headers['cache-control']).toContain('no-store');
    const everything = await app.db.query('select row_to_json(draft_links)::text as row from draft_links');
    const logged = await app.db.query(
      'select action, detail::text as detail from audit_log where subject_id = $1',
      [id],
    );
    expect(JSON.stringify([everything, logged])).not.toContain(token);
    expect(logged).toMatchObject([{ action: 'devotional.draftShared' }]);
  });

  it('shows each translation', async () => {
    const token = await shared();
    await app.db.query(
      `insert into item_translations (id, kind, item_id, language, name, "values", original_version, version)
       values (gen_random_uuid(), 'devotional', $1, 'de', 'Feuer', $2, 1, 1)`,
      [
        id,
        JSON.stringify({
          ...{ title: 'Feuer', scripture: { reference: '1. Könige 19,12', verse: 'Stille' } },
          ...{ reflection: 'R', questions: [], questionIds: [], prayer: 'G', content: '', tags: [] },
        }),
      ],
    );
    const { texts } = answer<{ texts: object[] }>(await open(token));
    expect(texts).toMatchObject([{ lang: 'en' }, { lang: 'de', title: 'Feuer' }]);
  });

  it('ends on request, by the next link, and after its days', async () => {
    const first = await shared();
    const second = await shared();
    expect(refusal(await open(first))).toMatchObject(invalid);
    answer(await open(second));
    app.setNow(new Date(Date.parse('2026-11-21T08:00:00Z') + limits.draft.days * 86_400_000).toISOString());
    expect(refusal(await open(second))).toMatchObject(invalid);
    expect(await app.services.draftLinks.linkOf(id)).toBeNull();
    await app.services.draftLinks.purge();
    expect(await app.db.query('select from draft_links')).toEqual([]);
    app.setNow('2026-11-21T08:00:00Z');
    const third = await shared();
    answer(await as('mutation ($id: ID!) { endDraftLink(devotionalId: $id) }', { id }, editor.token));
    expect(refusal(await open(third))).toMatchObject(invalid);
    expect(refusal(await comment(third))).toMatchObject(invalid);
  });

  it('says that it is published, without texts, and takes no more comments', async () => {
    const token = await shared();
    answer(await comment(token));
    await app.db.query('update devotionals set is_active = true');
    expect(answer(await open(token))).toMatchObject({
      isPublished: true,
      date: '2026-12-24',
      texts: [],
      comments: [],
    });
    expect(refusal(await comment(token))).toMatchObject({ code: 'CONFLICT', message: m.draft_published() });
    expect(refusal(await share())).toMatchObject({ code: 'CONFLICT', message: planningMessages.published });
  });

  it('does not work while its devotional is in the trash, and comes back with it', async () => {
    const token = await shared();
    answer(await comment(token));
    answer(await as('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id }, editor.token));
    expect(refusal(await open(token))).toMatchObject(invalid);
    expect(await app.db.query('select from draft_comments')).toEqual([]);
    answer(await as('mutation ($id: ID!) { restoreFromTrash(id: $id) }', { id }, editor.token));
    expect(answer(await open(token))).toMatchObject({ comments: [{ text: 'Lovely.' }] });
  });

  it('is made by staff only', async () => {
    expect(refusal(await share(id, member.token)).code).toBe('FORBIDDEN');
    expect(refusal(await share('0192f0c8-0000-7000-8000-000000000001')).code).toBe('NOT_FOUND');
    for (const wrong of ['', 'x', 'x'.repeat(limits.handle)]) {
      expect(refusal(await open(wrong))).toMatchObject(invalid);
    }
  });
});

describe('a comment', () => {
  it('is plain text, and is stored once by its key', async () => {
    const token = await shared();
    const text = '<b>Bold</b>\r\nhttps://spam.example\u200b';
    for (let time = 0; time < 2; time++) {
      expect(answer(await comment(token, text, ' Ruth\n', { 'idempotency-key': 'once' }))).toBe(true);
    }
    expect(await comments()).toMatchObject([
      { name: 'Ruth', text: '<b>Bold</b>\nhttps://spam.example\u200b', isResolved: false },
    ]);
  });

  it.each([
    ['', 'Ruth', m.draft_comment_required()],
    ['Text', ' \u200b', m.draft_name_required()],
    ['x'.repeat(limits.draft.comment + 1), 'Ruth', m.draft_comment_too_long({ max: limits.draft.comment })],
    ['Text', 'x'.repeat(limits.draft.name + 1), m.draft_name_too_long({ max: limits.draft.name })],
  ])('%j of %j is refused', async (text, name, message) => {
    expect(refusal(await comment(await shared(), text, name)).message).toBe(message);
    expect(await comments()).toEqual([]);
  });

  it('is limited in an hour and in all', async () => {
    const token = await shared();
    await app.db.query(
      `insert into draft_comments (id, devotional_id, name, text)
       select gen_random_uuid(), $1, 'Ruth', 'Text' from generate_series(1, $2::int)`,
      [id, limits.draft.comments],
    );
    expect(refusal(await comment(token))).toMatchObject({
      code: 'CONFLICT',
      message: m.draft_comments_full(),
    });
    await app.db.query('delete from draft_comments');
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 31; time++)
      codes.push((await comment(token)).json().errors?.[0].extensions.code);
    expect(codes).toContain('RATE_LIMITED');
  });

  it('is resolved, opened again and deleted by staff, and readers see unresolved ones', async () => {
    const token = await shared();
    answer(await comment(token));
    const [{ id: one }] = (await comments()) as [Comment];
    const resolve = (isResolved: boolean, token = editor.token) =>
      as(
        'mutation ($id: ID!, $is: Boolean!) { resolveDraftComment(id: $id, isResolved: $is) { isResolved } }',
        { id: one, is: isResolved },
        token,
      );
    expect(refusal(await resolve(true, member.token)).code).toBe('FORBIDDEN');
    for (let time = 0; time < 2; time++) expect(answer(await resolve(true))).toEqual({ isResolved: true });
    expect(answer(await open(token))).toMatchObject({ comments: [] });
    answer(await resolve(false));
    const remove = () => as('mutation ($id: ID!) { deleteDraftComment(id: $id) }', { id: one }, editor.token);
    expect(answer(await remove())).toBe(one);
    expect(refusal(await remove())).toMatchObject({
      code: 'NOT_FOUND',
      message: planningMessages.commentGone,
    });
    const logged = await app.db.query(
      `select action from audit_log where subject_id = $1 and action like '%.comment%' order by at, id`,
      [id],
    );
    expect(logged.map(({ action }: { action: string }) => action)).toEqual([
      'devotional.commentResolved',
      'devotional.commentReopened',
      'devotional.commentDeleted',
    ]);
  });
});

it('files of a draft open while its link works, by their ids', async () => {
  const file = '0192f0c8-0000-7000-8000-0000000000f1';
  await app.db.query(
    `insert into attachments (id, name, type, size, devotional_id) values ($1, 'a.pdf', 'pdf', 1, $2)`,
    [file, id],
  );
  const read = () =>
    app.services.attachments.find(file, null).then(
      () => 'open',
      () => 'closed',
    );
  expect(await read()).toBe('closed');
  await shared();
  expect(await read()).toBe('open');
  await app.db.query('update devotionals set is_active = true');
  expect(await read()).toBe('closed');
});
