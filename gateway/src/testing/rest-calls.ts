import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp } from './test-app.js';

/** Returns the response of a REST call besides `success`; fails if it was refused or is cacheable. */
export const answerOf = (sent: Promise<LightMyRequestResponse>) => answerKept(sent, 'private, no-store');

/** Returns the same for a public read; fails if it is not cacheable. */
export const publicAnswerOf = (sent: Promise<LightMyRequestResponse>) => answerKept(sent, 'public, no-cache');

async function answerKept(sent: Promise<LightMyRequestResponse>, caching: string) {
  const response = await sent;
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, caching]);
  const { success, ...answer } = response.json();
  expect(success).toBe(true);
  return answer;
}

/** Returns the error of a refused REST call; fails if it succeeded, or if its request is missing in the log. */
export async function refusalOf(sent: Promise<LightMyRequestResponse>) {
  const response = await sent;
  const { success, message, fields, requestId } = response.json();
  expect([success, requestId]).toEqual([false, response.headers['x-request-id']]);
  expect(response.headers['cache-control']).toBe('private, no-store');
  return { status: response.statusCode, message, ...(fields && { fields }) };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Timestamp in a response. */
export const restMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

/**
 * Returns the REST calls of a test: public reads, and calls with a token that succeed or are refused.
 * @param site the app and the token of calls that name none; read on each call, since tests start the app later
 */
export function restCalls(site: () => { app: TestApp; token: string }) {
  const call = (method: Method, path: string, body?: object, token = site().token) =>
    site().app.rest(path, { method, token, ...(body && { body }) });
  return {
    get: (path: string) => publicAnswerOf(site().app.rest(path)),
    send: (...sent: Parameters<typeof call>) => answerOf(call(...sent)),
    refused: (...sent: Parameters<typeof call>) => refusalOf(call(...sent)),
  };
}
