import { type ErrorCode, type ErrorDetails, errorStatus } from '@quiet-time/schema/error-codes';
import { vi } from 'vitest';

/** A request that the app sent. */
export interface Call {
  operation: string;
  variables: Record<string, unknown>;
  authorization: string | null;
}

/** The data of an answer, or a `refusal`; a promise of it keeps the app waiting. */
type Answer = object | Promise<object>;
export type Answers = Record<string, Answer | ((variables: Record<string, unknown>) => Answer)>;

class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly message: string,
    readonly details: ErrorDetails,
  ) {}
}

/** An answer that is an error, as the gateway writes it. */
export const refusal = (code: ErrorCode, message: string, details: ErrorDetails = {}) =>
  new Refusal(code, message, details);

/**
 * Puts itself in the place of `/graphql` for one test. `answers` are by operation name and may be changed
 * while the test runs; anything else fails as an unforeseen error would. Returns the requests, oldest first.
 */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName: operation, variables } = JSON.parse(String(init.body));
    calls.push({ operation, variables, authorization: new Headers(init.headers).get('authorization') });
    const answer = answers[operation];
    const given = typeof answer === 'function' ? answer(variables) : answer;
    return response(await (given ?? refusal('INTERNAL_SERVER_ERROR', `No answer for ${operation}`)));
  });
  return calls;
}

function response(answer: object): Response {
  const refused = answer instanceof Refusal ? answer : null;
  const body = refused
    ? { errors: [{ message: refused.message, extensions: { code: refused.code, ...refused.details } }] }
    : { data: answer };
  return new Response(JSON.stringify(body), {
    status: refused ? errorStatus[refused.code] : 200,
    headers: { 'content-type': 'application/graphql-response+json' },
  });
}
