import { m } from '@quiet-time/schema/sentences';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { type ListedRequest, prayerRequestCalls } from '../../testing/prayer-request-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;
const paid = { subscription: 'premium', subscriptionStatus: 'active' };
let app: TestApp;
let calls: ReturnType<typeof prayerRequestCalls>;
let anna: SignedIn;
let ruth: SignedIn;
beforeAll(async () => {
  app = await makeTestApp();
  calls = prayerRequestCalls(app);
  anna = await app.signedIn({ role: 'admin', name: 'Anna' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from prayer_requests; delete from audit_log; delete from outbox');
  ruth = await app.signedIn({ ...paid, name: 'Ruth Ode' });
});

const submitted = async (input: object = {}, { token } = ruth) =>
  answer<ListedRequest>(await calls.submit(token, input));
const respond = async (id: string, message: string, { token } = anna) =>
  answer<ListedRequest>(await calls.respond(token, id, message));
const setStatus = async (id: string, status: string) =>
  answer<ListedRequest>(await calls.setStatus(anna.token, id, status));
const listed = async (args = '') =>
  answer<{ items: ListedRequest[]; total: number }>(await calls.list(anna.token, args));
const words = ({ responses }: ListedRequest) => responses.map(({ message }) => message);
const trail = () => app.db.query('select action, subject_id, detail from audit_log order by at, id');

describe('an answer to a prayer request', () => {
  it('is read by the member, and moves the request from pending to answered', async () => {
    const { id } = await submitted();
    app.setNow('2026-11-21T07:00:00Z');
    const answered = await respond(id, '  You are not alone.\n\nAnna ');
    expect(answered.status).toBe('answered');
    expect(answered.responses).toEqual([
      {
        id: expect.any(String),
        message: 'You are not alone.\n\nAnna',
        createdAt: '2026-11-21T07:00:00.000Z',
        answeredBy: 'Anna',
      },
    ]);
    app.setNow('2026-11-21T08:00:00Z');
    await respond(id, 'Still with you.');
    const { items } = answer<{ items: ListedRequest[] }>(await calls.own(ruth.token));
    expect(items.map(words)).toEqual([['You are not alone.\n\nAnna', 'Still with you.']]);
    expect(items[0]!.status).toBe('answered');
  });

  it('leaves a closed request closed', async () => {
    const { id } = await submitted();
    await setStatus(id, 'closed');
    expect(await respond(id, 'One word more.')).toMatchObject({ status: 'closed', responses: [{}] });
  });

  it('of two administrators at once are both stored, and the request changes once', async () => {
    const { id } = await submitted();
    const ben = await app.signedIn({ role: 'admin', name: 'Ben' });
    await Promise.all([respond(id, 'From Anna.'), respond(id, 'From Ben.', ben)]);
    const [request] = (await listed()).items;
    expect(words(request!).sort()).toEqual(['From Anna.', 'From Ben.']);
    const moves = (await trail()).filter(
      ({ action }: { action: string }) => action === 'prayerRequest.moved',
    );
    expect(moves).toHaveLength(1);
  });

  it('of two administrators who have read none: one is stored and mailed, the other refused', async () => {
    const { id } = await submitted();
    const ben = await app.signedIn({ role: 'admin', name: 'Ben' });
    const both = await Promise.all(
      [anna, ben].map(({ token }, index) => calls.respond(token, id, `Answer ${index}`, 0)),
    );
    const refused = both.map((response) => response.json().errors?.[0]).filter(Boolean);
    expect(refused).toHaveLength(1);
    const [request] = (await listed()).items;
    expect(request!.responses).toHaveLength(1);
    const name = request!.responses[0]?.answeredBy;
    expect(refused[0]).toMatchObject({
      message: m.prayer_request_answered_by({ name: name! }),
      extensions: { code: 'CONFLICT' },
    });
    const mails = await app.db.query(`select from outbox where name = 'mail.prayerAnswered'`);
    expect(mails).toHaveLength(1);
    const loser = name === 'Anna' ? ben : anna;
    expect(words(answer(await calls.respond(loser.token, id, 'After reading it.', 1)))).toHaveLength(2);
  });

  it('is stored once for a double click', async () => {
    const { id } = await submitted();
    await Promise.all([respond(id, 'We pray.'), respond(id, 'We pray.')]);
    expect(words((await listed()).items[0]!)).toEqual(['We pray.']);
    app.setNow('2026-11-21T06:11:00Z');
    expect(words(await respond(id, 'We pray.'))).toEqual(['We pray.', 'We pray.']);
  });

  it('requires text', async () => {
    const { id } = await submitted();
    const messages = m.prayer_request_response_required();
    expect(refusal(await calls.respond(anna.token, id, ' \n'))).toMatchObject({
      status: 400,
      message: messages,
    });
    expect(refusal(await calls.respond(anna.token, id, 'r'.repeat(10_001)))).toMatchObject({
      status: 400,
      message: m.prayer_request_response_too_long({ max: 10_000 }),
    });
    expect((await listed()).items[0]).toMatchObject({ status: 'pending', responses: [] });
  });

  it('stays when its author leaves', async () => {
    const { id } = await submitted();
    const ben = await app.signedIn({ role: 'admin' });
    await respond(id, 'From Ben.', ben);
    await app.db.query('delete from members where id = $1', [ben.member.id]);
    expect(words((await listed()).items[0]!)).toEqual(['From Ben.']);
  });

  it('leaves an audit log entry without private text, and no text in the log', async () => {
    const { id } = await submitted({ subject: 'My brother', message: 'He drinks.' });
    const { responses } = await respond(id, 'Tell him we know.');
    await setStatus(id, 'closed');
    await setStatus(id, 'closed');
    const row = (verb: string, detail: object) => ({
      action: `prayerRequest.${verb}`,
      subject_id: id,
      detail,
    });
    expect(await trail()).toEqual([
      row('responded', { responseId: responses[0]!.id }),
      row('moved', { before: { status: 'pending' }, after: { status: 'answered' } }),
      row('moved', { before: { status: 'answered' }, after: { status: 'closed' } }),
    ]);
    expect(JSON.stringify(app.logs)).not.toMatch(/brother|drinks|we know/);
  });
});

describe('the prayer requests in the back-office', () => {
  it('are those of all members, newest first, searched and filtered', async () => {
    const noah = await app.signedIn({ ...paid, name: 'Noah' });
    const first = await submitted({ subject: 'My brother', message: 'Far away.' });
    app.setNow('2026-11-21T06:01:00Z');
    await submitted({ subject: 'Work', message: 'A new boat, 100%.' }, noah);
    app.setNow('2026-11-21T06:02:00Z');
    const last = await submitted({ subject: 'Thanks', message: 'We are three now.' });
    await respond(first.id, 'Here.');
    await setStatus(last.id, 'closed');

    const subjects = async (args = '') => (await listed(args)).items.map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Thanks', 'Work', 'My brother']);
    expect((await listed()).items[1]!.user).toEqual({ id: noah.member.id, name: 'Noah' });
    expect(await subjects('(status: pending)')).toEqual(['Work']);
    expect(await subjects('(status: answered)')).toEqual(['My brother']);
    expect(await subjects('(status: closed)')).toEqual(['Thanks']);
    expect(await subjects('(search: " BROTHER")')).toEqual(['My brother']);
    expect(await subjects('(search: "new BOAT")')).toEqual(['Work']);
    expect(await subjects('(search: "ruth o")')).toEqual(['Thanks', 'My brother']);
    expect(await subjects('(search: "ruth", status: closed)')).toEqual(['Thanks']);
    expect(await subjects('(search: "%")')).toEqual(['Work']);
    expect(await subjects('(page: 2, limit: 2)')).toEqual(['My brother']);
    expect((await listed('(page: 2, limit: 2)')).total).toBe(3);
  });

  it('take one statement, however many are in the list', async () => {
    for (const subject of ['One', 'Two', 'Three']) await respond((await submitted({ subject })).id, 'Amen.');
    // The first statements read the session and its last use.
    await listed();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect((await listed()).total).toBe(3);
      expect(query).toHaveBeenCalledTimes(2);
    } finally {
      query.mockRestore();
    }
  });

  it('are closed and reopened by administrators', async () => {
    const { id } = await submitted();
    expect((await setStatus(id, 'closed')).status).toBe('closed');
    expect((await setStatus(id, 'pending')).status).toBe('pending');
    const odd = await calls.setStatus(anna.token, id, 'forgotten');
    expect(odd.statusCode).toBe(400);
  });

  it('are seen, answered and moved by administrators only', async () => {
    const { id } = await submitted();
    const attempts = (token?: string) => [
      calls.list(token),
      calls.respond(token, id, 'Not mine to say.'),
      calls.setStatus(token, id, 'closed'),
    ];
    for (const attempt of attempts(ruth.token)) expect(refusal(await attempt).status).toBe(403);
    for (const attempt of attempts()) expect(refusal(await attempt).status).toBe(401);
    expect((await listed()).items[0]).toMatchObject({ status: 'pending', responses: [] });
  });

  it.each([newId(), 'nothing'])('are not found by %s', async (id) => {
    for (const attempt of [
      calls.respond(anna.token, id, 'Who?'),
      calls.setStatus(anna.token, id, 'closed'),
    ]) {
      expect(refusal(await attempt)).toMatchObject({ status: 404, message: m.prayer_request_not_found() });
    }
  });
});
