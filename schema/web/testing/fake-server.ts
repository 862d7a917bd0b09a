import { type ErrorCode, type ErrorDetails, errorStatus } from '@quiet-time/schema/error-codes';
import { vi } from 'vitest';

/** A request that the app sent. */
export interface Call {
  /** The operation's name; of a request to `/api` its path. */
  operation: string;
  variables: Record<string, unknown>;
  authorization: string | null;
  deviceId: string | null;
}

/** The data of an answer, a `refusal` or `noConnection`; a promise of it keeps the app waiting. */
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

/** No answer at all: the server is not to be reached. */
export const noConnection = {};

/**
 * Puts itself in the place of the gateway for one test. `answers` are by operation name, or by path for `/api`, and may be changed
 * while the test runs; anything else fails as an unforeseen error would. Returns the requests, oldest first.
 */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const asked = url.startsWith('/api')
      ? { operationName: url, variables: {} }
      : JSON.parse(String(init.body));
    const { operationName: operation, variables } = asked;
    const headers = new Headers(init.headers);
    const authorization = headers.get('authorization');
    calls.push({ operation, variables, authorization, deviceId: headers.get('x-device-id') });
    const answer = answers[operation];
    const given = typeof answer === 'function' ? answer(variables) : answer;
    return response(await (given ?? refusal('INTERNAL_SERVER_ERROR', `No answer for ${operation}`)));
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
