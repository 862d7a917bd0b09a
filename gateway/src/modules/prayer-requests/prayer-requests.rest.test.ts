import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answerOf, refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { prayerRequestLimit } from './prayer-request.limits.js';

const paid = { subscription: 'standard', subscriptionStatus: 'active' };
let app: TestApp;
let admin: string;
let free: string;
let member: string;
let memberId: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  free = (await app.signedIn()).token;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from prayer_requests');
  const signedIn = await app.signedIn({ ...paid, name: 'Ruth Ode' });
  member = signedIn.token;
  memberId = signedIn.member.id;
});

type Method = 'GET' | 'POST' | 'PUT';
const send = (token: string | undefined, method: Method, path: string, body?: object) =>
  app.rest(`/prayer-requests${path}`, { method, token, ...(body && { body }) });
const call = (token: string, method: Method, path: string, body?: object) =>
  answerOf(send(token, method, path, body));
const refused = (token: string | undefined, method: Method, path: string, body?: object) =>
  refusalOf(send(token, method, path, body));
const words = { subject: 'My brother', message: 'He is far away.' };
const submit = async (more: object = {}) => (await call(member, 'POST', '', { ...words, ...more })).item;
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

describe('prayer requests by REST', () => {
  it('are sent by members with a plan, refused in the order 401, 403, 400', async () => {
    const sent = await call(member, 'POST', '', { ...words, status: 'closed' });
    expect(sent).toEqual({
      message: m.prayer_request_submitted(),
      item: {
        _id: sent.item.id,
        id: expect.any(String),
        ...words,
        status: 'pending',
        createdAt: moment,
        updatedAt: moment,
        user: { _id: memberId, id: memberId, name: 'Ruth Ode' },
        responses: [],
      },
    });
    expect((await refused(undefined, 'POST', '', {})).status).toBe(401);
    const unpaid = await send(free, 'POST', '', {});
    expect([unpaid.statusCode, unpaid.json()]).toEqual([
      403,
      {
        success: false,
        code: 'SUBSCRIPTION_REQUIRED',
        message: m.shared_permission_denied(),
        requestId: expect.any(String),
        accessDenied: {
          reason: 'paid_required',
          subscription: 'free',
          subscriptionStatus: 'inactive',
          trialExpired: false,
          requiresPayment: true,
          hasUsedTrial: false,
        },
      },
    ]);
    const messages = m.prayer_request_required();
    expect(await refused(member, 'POST', '')).toEqual({
      status: 400,
      message: messages,
      fields: { subject: messages, message: messages },
    });
    expect(await refused(member, 'POST', '', { ...words, message: ' ' })).toEqual({
      status: 400,
      message: messages,
      fields: { message: messages },
    });
    expect((await refused(member, 'POST', '', { ...words, subject: 5 })).message).toBe(messages);
    const long = { subject: 's'.repeat(201), message: 'm'.repeat(10_001) };
    expect((await refused(member, 'POST', '', long)).fields).toEqual({
      subject: m.prayer_request_subject_too_long({ max: limits.prayerRequest.subject }),
      message: m.prayer_request_message_too_long({ max: limits.prayerRequest.message }),
    });
  });

  it('are limited to ten an hour', async () => {
    for (let i = 0; i < prayerRequestLimit.points; i++) await submit({ subject: `Number ${i}` });
    const { statusCode, headers } = await send(member, 'POST', '', words);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    // A retry after a lost response doesn't count.
    await submit({ subject: 'Number 9' });
  });

  it('are listed to their member, five at a time', async () => {
    for (let i = 1; i <= 6; i++) await submit({ subject: `Number ${i}` });
    const first = await call(member, 'GET', '/my');
    expect(first).toEqual({ items: expect.any(Array), total: 6, page: 1 });
    expect(first.items).toHaveLength(5);
    expect(await call(member, 'GET', '/my?page=2')).toMatchObject({ items: [{}], total: 6, page: 2 });
    expect((await call(member, 'GET', '/my?limit=2')).items).toHaveLength(2);
    expect(await call(free, 'GET', '/my')).toEqual({ items: [], total: 0, page: 1 });
    expect((await refused(undefined, 'GET', '/my')).status).toBe(401);
    expect((await refused(member, 'GET', '/my?page=0')).status).toBe(400);
  });

  it('are all listed to administrators, searched and filtered', async () => {
    const item = await submit();
    const other = await submit({ subject: 'Work' });
    await call(admin, 'PUT', `/${other.id}/status`, { status: 'closed' });
    const ids = async (query: string) =>
      (await call(admin, 'GET', query)).items.map(({ _id }: { _id: string }) => _id);
    expect(await ids('?status=pending')).toEqual([item.id]);
    expect(await ids('?status=')).toEqual(await ids(''));
    expect(await ids('?search=work')).toEqual([other.id]);
    expect(await call(admin, 'GET', '?status=pending&search=ruth')).toEqual({
      items: [item],
      total: 1,
      page: 1,
    });
    for (let i = 0; i < 8; i++) await submit({ subject: `Number ${i}` });
    await app.db.query('update prayer_requests set created_at = $1', ['2026-11-21T06:00:00Z']);
    await app.db.query(
      `insert into prayer_requests (id, member_id, subject, message) values ($1, $2, 's', 'm')`,
      [newId(), memberId],
    );
    const all = await call(admin, 'GET', '');
    expect([all.items.length, all.total]).toEqual([10, 11]);
    expect(await ids('?page=2')).toHaveLength(1);
    expect(await refused(admin, 'GET', '?status=lost')).toMatchObject({
      status: 400,
      message: m.prayer_request_status_invalid(),
    });
    expect((await refused(undefined, 'GET', '')).status).toBe(401);
    expect((await refused(member, 'GET', '')).status).toBe(403);
  });

  it('are answered', async () => {
    const { id } = await submit();
    const path = `/${id}/respond`;
    const { item, message } = await call(admin, 'POST', path, { message: ' We are with you. ' });
    expect(message).toBe(m.prayer_request_response_sent());
    expect(item).toMatchObject({ id, status: 'answered' });
    const [response] = item.responses;
    expect(item.responses).toEqual([
      { _id: response.id, id: expect.any(String), message: 'We are with you.', createdAt: moment },
    ]);
    expect((await call(member, 'GET', '/my')).items).toEqual([item]);
    for (const body of [{}, { message: ' ' }]) {
      expect(await refused(admin, 'POST', path, body)).toMatchObject({
        status: 400,
        message: m.prayer_request_response_required(),
      });
    }
    expect((await refused(member, 'POST', path, {})).status).toBe(403);
    expect((await refused(undefined, 'POST', path, {})).status).toBe(401);
    expect(await refused(admin, 'POST', `/${newId()}/respond`, { message: 'Who?' })).toEqual({
      status: 404,
      message: m.prayer_request_not_found(),
    });
  });

  it('are closed and opened again', async () => {
    const { id } = await submit();
    const path = `/${id}/status`;
    expect(await call(admin, 'PUT', path, { status: 'closed' })).toMatchObject({
      item: { id, status: 'closed' },
      message: m.prayer_request_status_changed(),
    });
    expect((await call(admin, 'PUT', path, { status: 'pending' })).item.status).toBe('pending');
    for (const body of [{}, { status: 'lost' }]) {
      expect(await refused(admin, 'PUT', path, body)).toMatchObject({
        status: 400,
        message: m.prayer_request_status_invalid(),
      });
    }
    expect((await refused(member, 'PUT', path, {})).status).toBe(403);
    expect((await refused(undefined, 'PUT', path, {})).status).toBe(401);
    expect((await refused(admin, 'PUT', '/nothing/status', { status: 'closed' })).status).toBe(404);
  });
});
