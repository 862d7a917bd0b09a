import { answerOf, refusalOf } from './rest-calls.js';
import type { TestApp } from './test-app.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const givenEntry = { title: 'Snow', content: '<p>White</p>', devotional: null, tags: ['winter'] };

/**
 * Calls of `/api/journals`.
 * @param app which a hook makes before each call
 * @param member the token of who calls where no other is given
 */
export function journalRest(app: () => TestApp, member: () => string) {
  const send = (method: Method, path: string, body?: object, token = member()) =>
    app().rest(`/journals${path}`, { method, token, ...(body && { body }) });
  const call = (...args: Parameters<typeof send>) => answerOf(send(...args));
  return {
    send,
    call,
    refused: (...args: Parameters<typeof send>) => refusalOf(send(...args)),
    write: async (more: object = {}) => (await call('POST', '', { ...givenEntry, ...more })).journal,
  };
}
