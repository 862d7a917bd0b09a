import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.js';
import { makeTestApp, type TestApp } from '../testing/test-app.js';
import { systemFor } from './caller.js';
import { record } from './record.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

const recordOf = async (subject: string) => {
  const rows = await app.db.query(
    `select actor_id as "memberId", via, request_id as "requestId", action, detail from audit_log where subject_id = $1`,
    [subject],
  );
  return rows[0];
};

it('shows who changed what, by which way and in which request', async () => {
  const { member, token } = await app.signedIn({ role: 'admin' });
  const body = { question: 'Is it free?', answer: 'Yes.' };
  const response = await app.rest('/faq', { method: 'POST', token, body });
  expect(await recordOf(response.json().faq.id)).toEqual({
    memberId: member.id,
    via: 'session',
    requestId: response.headers['x-request-id'],
    action: 'faq.created',
    detail: { question: 'Is it free?' },
  });
});

it('is rolled back with its change', async () => {
  const { member } = await app.signedIn({ role: 'admin' });
  const subject = newId();
  const change = app.db.transaction(async (manager) => {
    await record(manager, systemFor(member.id), 'faq.deleted', subject);
    throw new Error('lost');
  });
  await expect(change).rejects.toThrow('lost');
  expect(await recordOf(subject)).toBeUndefined();
});

it('has no request id if the product acts by itself', async () => {
  const { member } = await app.signedIn({ role: 'admin' });
  const subject = newId();
  await record(app.db.manager, systemFor(member.id), 'member.madeAdmin', subject);
  expect(await recordOf(subject)).toMatchObject({ via: 'system', requestId: null, detail: {} });
});
