import { type ErrorCode, type ErrorDetails, errorStatus } from '@quiet-time/schema/error-codes';
import { vi } from 'vitest';
import { validateResponse } from './validate-response.ts';

/** A request by the app. */
export interface Call {
  /** Name of the operation, or the path of a request to `/api`. */
  operation: string;
  variables: Record<string, unknown>;
  authorization: string | null;
  deviceId: string | null;
  idempotencyKey: string | null;
  /** `omit` means without a cookie. */
  credentials: RequestCredentials | undefined;
}

/** Data of a response, a `refusal`, `noConnection` or `ofNewerGateway`. A promise keeps the app waiting. */
type Answer = object | Promise<object>;
export type FakeResponses = Record<string, Answer | ((variables: Record<string, unknown>) => Answer)>;

class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly message: string,
    readonly details: ErrorDetails,
  ) {}
}

/** Returns an error response as the gateway writes it. */
export const refusal = (code: ErrorCode, message: string, details: ErrorDetails = {}) =>
  new Refusal(code, message, details);

class Unchecked {
  constructor(readonly data: object) {}
}

/** Returns a response that the schema does not know yet, as pages may meet a newer gateway. */
export const ofNewerGateway = (data: object) => new Unchecked(data);

/** Response when the server is unreachable. */
export const noConnection = {};

/** Errors in the responses that tests gave, with their operations. */
const wrongAnswers: string[] = [];

/** Fails when a response was one that the gateway could not give. Called at the end of each test. */
export function expectValidResponses(): void {
  const wrong = [...new Set(wrongAnswers.splice(0))];
  if (wrong.length > 0) throw new Error(`The gateway would not answer so:\n${wrong.join('\n')}`);
}

/**
 * Replaces the gateway for one test. `answers` are by operation name, or by path for `/api`, and may change during the
 * test. Any other request fails like an unexpected error. The test fails when a response does not fit its document and
 * the schema. Fields that are not selected are removed. Returns the requests, oldest first.
 */
export function fakeServer(answers: FakeResponses): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const requested = url.startsWith('/api')
      ? { operationName: url, variables: {} }
      : JSON.parse(String(init.body));
    const { operationName: operation, variables } = requested;
    const headers = new Headers(init.headers);
    const authorization = headers.get('authorization');
    const { credentials } = init;
    const deviceId = headers.get('x-device-id');
    const idempotencyKey = headers.get('idempotency-key');
    calls.push({ operation, variables, authorization, deviceId, idempotencyKey, credentials });
    const answer = answers[operation];
    const given = await (typeof answer === 'function' ? answer(variables) : answer);
    if (!given) return response(refusal('INTERNAL_SERVER_ERROR', `No answer for ${operation}`));
    if (given instanceof Unchecked) return response(given.data);
    if (given instanceof Refusal || given === noConnection || !requested.query) return response(given);
    const { data, wrong } = validateResponse(requested.query, variables, given);
    wrongAnswers.push(...wrong.map((what) => `${operation}: ${what}`));
    return response(wrong[0] ? refusal('INTERNAL_SERVER_ERROR', wrong[0]) : data);
  });
  return calls;
}

function response(answer: object): Response {
  if (answer === noConnection) throw new TypeError('Failed to fetch');
  const refused = answer instanceof Refusal ? answer : null;
  const body = refused
    ? { errors: [{ message: refused.message, extensions: { code: refused.code, ...refused.details } }] }
    : { data: answer };
  return new Response(JSON.stringify(body), {
    status: refused ? errorStatus[refused.code] : 200,
    headers: { 'content-type': 'application/graphql-response+json' },
  });
}
