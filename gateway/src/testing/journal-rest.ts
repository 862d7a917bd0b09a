import { afterAll, beforeAll, beforeEach } from 'vitest';
import { answerOf, refusalOf } from './rest-calls.js';
import { makeTestApp, type TestApp } from './test-app.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const paidPlan = { subscription: 'standard', subscriptionStatus: 'active' };
export const givenEntry = { title: 'Snow', content: '<p>White</p>', devotional: null, tags: ['winter'] };

/**
 * Calls of `/api/journals` on an app of its own, for one test file. Before each test there are no entries, and a member
 * with a plan, who is the caller by default.
 */
export function journalRest() {
  let app: TestApp;
  let member: string;
  beforeAll(async () => {
    app = await makeTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.db.query('delete from journal_entries; delete from devotionals');
    member = (await app.signedIn(paidPlan)).token;
  });
  const send = (method: Method, path: string, body?: object, token = member) =>
    app.rest(`/journals${path}`, { method, token, ...(body && { body }) });
  const call = (...args: Parameters<typeof send>) => answerOf(send(...args));
  return {
    app: () => app,
    /** Token of the default caller. */
    token: () => member,
    send,
    call,
    refused: (...args: Parameters<typeof send>) => refusalOf(send(...args)),
    write: async (more: object = {}) => (await call('POST', '', { ...givenEntry, ...more })).journal,
  };
}
