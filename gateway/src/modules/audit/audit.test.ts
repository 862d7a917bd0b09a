import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { editableItems } from '../../testing/editable-items.js';
import { editingCalls } from '../../testing/editing-calls.js';
import { journalCalls } from '../../testing/journal-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { AuditEntry } from './audit.types.js';

let app: TestApp;
let anna: { id: string; token: string };
let ben: { id: string; token: string };
const faq = editableItems.find(({ name }) => name === 'Faq')!;

beforeAll(async () => {
  app = await makeTestApp();
  const admin = async (name: string) => {
    const { member, token } = await app.signedIn({ name, role: 'admin' });
    return { id: member.id, token };
  };
  [anna, ben] = [await admin('Anna'), await admin('Ben')];
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from audit_log; delete from faqs'));

const document = `query ($first: Int!, $after: String, $actorId: ID, $subjectId: ID, $kind: AuditKind, $action: String,
    $via: AuditWay, $from: DateTimeISO, $to: DateTimeISO) {
  auditEntries(first: $first, after: $after, actorId: $actorId, subjectId: $subjectId, kind: $kind, action: $action,
      via: $via, from: $from, to: $to) {
    pageInfo { hasNextPage endCursor }
    nodes { id at action via actor { id name } subjectId subjectName isThere changes { field before after } }
  }
}`;
interface Part {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  nodes: AuditEntry[];
}
const send = (variables: object = {}, token: string | undefined = anna.token) =>
  app.graphql(document, { first: 25, ...variables }, token);
const entries = async (variables: object = {}) => answer<Part>(await send(variables)).nodes;
const actions = async (variables: object) => (await entries(variables)).map(({ action }) => action);
const made = (token: string, change: object = {}) => editingCalls(app).made(faq, token, change);
const save = (id: string, change: object, token: string) =>
  editingCalls(app).save('GraphQL', faq, id, change, undefined, token);

describe('what happened', () => {
  it('names who changed what, and what each field was before', async () => {
    const id = await made(anna.token);
    await save(id, { answer: 'All of it is.', isActive: false }, ben.token);
    expect(await entries()).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        action: 'faq.updated',
        via: 'session',
        actor: { id: ben.id, name: 'Ben' },
        subjectId: id,
        subjectName: 'Is it free?',
        isThere: true,
        changes: [
          { field: 'answer', before: 'Most of it is.', after: 'All of it is.' },
          { field: 'isActive', before: 'Yes', after: 'No' },
        ],
      },
      expect.objectContaining({ action: 'faq.created', actor: { id: anna.id, name: 'Anna' }, changes: [] }),
    ]);
  });

  it('knows what is deleted by the name that it had, and has no versions of it once it left the trash', async () => {
    const id = await made(anna.token);
    await save(id, { question: 'Free?' }, anna.token);
    await app.graphql('mutation ($id: ID!) { deleteFaq(id: $id) }', { id }, anna.token);
    await app.db.query(`update trash set deleted_at = '2020-01-01'`);
    await app.services.trash.purge();
    const [deleted, updated] = await entries();
    expect(deleted).toMatchObject({ action: 'faq.deleted', subjectName: 'Free?', isThere: false });
    expect(updated!.changes).toEqual([{ field: 'question', before: null, after: null }]);
  });

  it('shows of a long text what differs', async () => {
    const text = (word: string) => `${'before '.repeat(30)}${word}${' after'.repeat(90)}`;
    const id = await made(anna.token, { answer: text('ONE') });
    await save(id, { answer: text('TWO') }, anna.token);
    const [{ changes }] = (await entries()) as [AuditEntry];
    expect(changes[0]!.before).toMatch(/^…(before|efore|fore|ore|re|e| ).*ONE after.*…$/);
    expect(changes[0]!.after).toContain('TWO after');
    expect(changes[0]!.after!.length).toBeLessThan(310);
  });

  it('shows what was given and done to a person', async () => {
    const { member } = await app.signedIn({ name: 'Ruth' });
    const give =
      'mutation ($id: ID!, $input: GrantInput!) { giveGrant(memberId: $id, input: $input) { id } }';
    const input = { tier: 'premium', reason: 'A gift' };
    answer(await app.graphql(give, { id: member.id, input }, anna.token));
    const [given] = await entries({ subjectId: member.id });
    expect(given).toMatchObject({ action: 'grant.given', subjectName: 'Ruth', isThere: true });
    expect(given!.changes).toEqual([{ field: 'tier', before: null, after: 'premium' }]);
  });

  it('is filtered by actor, subject, time and way', async () => {
    const one = await made(anna.token);
    const other = await made(ben.token, { question: 'Why?' });
    await save(one, { question: 'Free?' }, ben.token);
    await app.db.query(`update audit_log set at = '2026-11-01T00:00:00Z' where subject_id = $1`, [other]);
    await app.db.query(`update audit_log set via = 'system' where actor_id = $1`, [anna.id]);
    expect(await actions({})).toEqual(['faq.updated', 'faq.created', 'faq.created']);
    expect(await actions({ actorId: ben.id })).toEqual(['faq.updated', 'faq.created']);
    expect(await actions({ subjectId: one })).toEqual(['faq.updated', 'faq.created']);
    expect(await actions({ kind: 'faq', action: 'faq.updated' })).toEqual(['faq.updated']);
    expect(await actions({ kind: 'plan' })).toEqual([]);
    expect(await actions({ via: 'system' })).toEqual(['faq.created']);
    expect(await actions({ from: '2026-11-02T00:00:00Z' })).toEqual(['faq.updated', 'faq.created']);
    expect(await actions({ to: '2026-11-01T00:00:00Z' })).toEqual([]);
    expect(await actions({ from: '2026-11-01T00:00:00Z', to: '2026-11-01T00:00:01Z' })).toEqual([
      'faq.created',
    ]);
    expect(await actions({ actorId: 'nobody' })).toEqual([]);
  });

  it('is read part by part, also while more happens, in one statement each', async () => {
    for (const i of [1, 2, 3]) await made(anna.token, { question: `Question ${i}?` });
    const first = answer<Part>(await send({ first: 2 }));
    await made(anna.token, { question: 'Meanwhile?' });
    const next = answer<Part>(await send({ first: 2, after: first.pageInfo.endCursor }));
    const names = [...first.nodes, ...next.nodes].map(({ subjectName }) => subjectName);
    expect(names).toEqual(['Question 3?', 'Question 2?', 'Question 1?']);
    expect([first, next].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false]);
  });

  it('has no word of what members write for themselves', async () => {
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const journal = journalCalls(app);
    const { id } = answer<{ id: string }>(await journal.create(token, { title: 'My secret' }));
    answer(await journal.update(token, id, { title: 'Another secret' }));
    const [{ versions }] = await app.db.query(
      'select count(*)::int as versions from item_versions where item_id = $1',
      [id],
    );
    expect(versions).toBe(2);
    expect(await entries()).toEqual([]);
  });
});

it('is for administrators alone', async () => {
  const { token } = await app.signedIn();
  expect(refusal(await send({}, token))).toMatchObject({ code: 'FORBIDDEN' });
  expect(refusal(await app.graphql(document, { first: 1 }))).toMatchObject({ code: 'UNAUTHENTICATED' });
  const actors = '{ auditActors { name } }';
  expect(refusal(await app.graphql(actors, {}, token))).toMatchObject({ code: 'FORBIDDEN' });
  expect(refusal(await app.graphql(actors))).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(answer(await app.graphql(actors, {}, anna.token))).toEqual([{ name: 'Anna' }, { name: 'Ben' }]);
});
