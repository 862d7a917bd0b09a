import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

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
