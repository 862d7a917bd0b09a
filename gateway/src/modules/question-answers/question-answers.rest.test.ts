import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answerOf, refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const paid = { subscription: 'standard', subscriptionStatus: 'active' };
let app: TestApp;
let free: string;
let member: string;
let devotionalId: string;
let questionId: string;
beforeAll(async () => {
  app = await makeTestApp();
  free = (await app.signedIn()).token;
  const devotional = await app.devotional();
  devotionalId = devotional.id;
  questionId = devotional.questionIds[0]!;
});
afterAll(() => app.stop());
beforeEach(async () => {
  member = (await app.signedIn(paid)).token;
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = (token: string | undefined, method: Method, path: string, body?: object) =>
  app.rest(`/question-answers${path}`, { method, token, ...(body && { body }) });
const call = (...request: Parameters<typeof send>) => answerOf(send(...request));
const refused = (...request: Parameters<typeof send>) => refusalOf(send(...request));
const words = () => ({ devotionalId, questionIndex: 0, question: 'Where?', answer: 'At the window.' });
const save = async () => (await call(member, 'POST', '', words())).answer;

describe('answers to questions by REST', () => {
  it('are saved, listed, replaced and deleted', async () => {
    const made = await call(member, 'POST', '', words());
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(made).toEqual({
      message: m.answer_saved(),
      answer: {
        ...words(),
        questionId,
        _id: made.answer.id,
        id: expect.any(String),
        isAddedToJournal: false,
        journalEntryId: null,
        createdAt: moment,
        updatedAt: moment,
      },
    });
    const { id } = made.answer;
    expect((await call(member, 'PUT', `/${id}`, { answer: 'On the stairs.' })).answer.answer).toBe(
      'On the stairs.',
    );
    expect((await call(member, 'GET', `/devotional/${devotionalId}`)).answers).toMatchObject([{ id }]);
    expect((await call(member, 'GET', '/recent?limit=1')).answers).toMatchObject([{ id }]);
    expect((await call(member, 'DELETE', `/${id}`)).message).toBe(m.answer_deleted());
    expect(await refused(member, 'DELETE', `/${id}`)).toEqual({ status: 404, message: m.answer_not_found() });
  });

  it('are merged with an answer that was changed elsewhere', async () => {
    const { id } = await save();
    const changed = { answer: 'At the door.', answerBefore: 'At the wall.' };
    expect((await call(member, 'POST', '', { ...words(), ...changed })).answer).toMatchObject({
      id,
      answer: 'At the window.\n\nAt the door.',
    });
    const added = { answer: 'At the door. Late.', answerBefore: 'At the door.' };
    expect((await call(member, 'PUT', `/${id}`, added)).answer.answer).toBe(
      'At the window.\n\nAt the door. Late.',
    );
    expect((await call(member, 'PUT', `/${id}`, { answer: 'Now.' })).answer.answer).toBe('Now.');
  });

  it('are refused to members without the plan and without answers, and not to those with answers', async () => {
    const left = await app.signedIn(paid);
    const reads = [`/devotional/${devotionalId}`, '/recent'];
    for (const path of reads) {
      const response = await send(free, 'GET', path);
      expect([response.statusCode, response.json()]).toMatchObject([
        403,
        {
          message: 'Access denied to question features',
          accessDenied: { reason: 'paid_required', subscription: 'free', requiresPayment: true },
        },
      ]);
      expect((await call(left.token, 'GET', path)).answers).toEqual([]);
    }
    await call(left.token, 'POST', '', words());
    await app.db.query(
      `update members set subscription = 'free', subscription_status = 'inactive' where id = $1`,
      [left.member.id],
    );
    for (const path of reads) expect((await call(left.token, 'GET', path)).answers).toHaveLength(1);
  });

  it('are refused in the order 401, 403, 400', async () => {
    expect((await refused(undefined, 'POST', '', {})).status).toBe(401);
    const unpaid = await send(free, 'POST', '', {});
    expect([unpaid.statusCode, unpaid.json()]).toMatchObject([
      403,
      {
        message: m.answer_load_forbidden(),
        accessDenied: { reason: 'paid_required', requiresPayment: true },
      },
    ]);
    expect(await refused(member, 'POST', '', { ...words(), answer: ' ' })).toMatchObject({
      status: 400,
      message: m.answer_required(),
    });
    expect((await refused(member, 'POST', '', { ...words(), devotionalId: newId() })).status).toBe(404);
    expect((await refused(undefined, 'GET', '/recent')).status).toBe(401);
  });

  it('are linked with the journal by members whose plan has one', async () => {
    const { id } = await save();
    const path = `/${id}/journal`;
    expect((await refused(member, 'PATCH', path, { journalEntryId: newId() })).status).toBe(404);
    expect(await refused(free, 'PATCH', path, { journalEntryId: newId() })).toMatchObject({
      status: 403,
      message: m.answer_journal_premium(),
    });
  });
});
