import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** The answer of a REST call beside `success`; fails when it was refused or may be kept by a cache. */
export const answerOf = (sent: Promise<LightMyRequestResponse>) => answerKept(sent, 'private, no-store');

/** The same for a read that is the same for every guest: fails when no cache may keep it. */
export const publicAnswerOf = (sent: Promise<LightMyRequestResponse>) => answerKept(sent, 'public, no-cache');

async function answerKept(sent: Promise<LightMyRequestResponse>, caching: string) {
  const response = await sent;
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, caching]);
  const { success, ...answer } = response.json();
  expect(success).toBe(true);
  return answer;
}

/** What a refused REST call said; fails when it was not refused, or its request can't be found in the log. */
export async function refusalOf(sent: Promise<LightMyRequestResponse>) {
  const response = await sent;
  const { success, message, fields, requestId } = response.json();
  expect([success, requestId]).toEqual([false, response.headers['x-request-id']]);
  expect(response.headers['cache-control']).toBe('private, no-store');
  return { status: response.statusCode, message, ...(fields && { fields }) };
}
