import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../modules/members/member.entity.js';
import { newId } from '../platform/ids.js';
import { type BillingApp, makeBillingApp } from './billing.js';
import { describedAnswers } from './described-calls.js';
import type { TestApp, TestAppOptions } from './test-app.js';
import type { CopyOptions } from './test-database.js';
import { folderForFiles } from './user-import-calls.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `guest` has no token. The others have one account each, with an active plan if named after one. */
type Name = 'guest' | 'member' | 'standard' | 'premium' | 'family' | 'admin';
type Person = Awaited<ReturnType<TestApp['signedIn']>>;
/** A caller: by name, or by the token of a test's own account. */
type ContractCaller = Name | { token: string };

interface Request {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** A body that is not JSON, with its headers. */
  raw?: { payload: Buffer | string; headers: Record<string, string> };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are compared by the tests.
type Answer = any;

/** Sends the call under test. */
export interface CallRoute {
  /** Returns the response; fails for a refusal, or for a response that differs from the description. */
  (caller: ContractCaller, request?: Request): Promise<Answer>;
  /** Returns the refusal; fails if there was none, or if the description does not list it. */
  refused(caller: ContractCaller, request?: Request): Promise<Answer>;
  /** Returns the raw response, such as a file or a redirect; fails for a status that the description does not list. */
  raw(caller: ContractCaller, request?: Request): Promise<LightMyRequestResponse>;
}

/** Permitted callers. Others get 401 as visitors, and 403 as members. */
type For = 'anyone' | 'member' | 'admin';

/** Services of the product in the tests that follow. Long tests set it before they import the tests of the calls. */
export const contractOn: { runs: Pick<TestAppOptions, 'restProcess' | 'redisUrl'> } = { runs: {} };

/**
 * The product as third parties see it, with a payment sandbox and the seeded plans, for the tests of one file.
 * @param copy options of the database
 * @returns `documented` defines the test of one call of the requirements, under its number. In addition to the test
 *   itself, the call must succeed once, refuse other callers, and match `/api/openapi.json`.
 */
export function makeContract(copy: CopyOptions = {}) {
  const { runs } = contractOn;
  const people = new Map<Name, Person>();
  let billing: BillingApp;
  let files: Awaited<ReturnType<typeof folderForFiles>>;
  let described: ReturnType<typeof describedAnswers>;

  beforeAll(async () => {
    files = await folderForFiles();
    billing = await makeBillingApp({ RATE_LIMITS: 'off', DATA_DIR: files.folder }, { ...copy, ...runs });
    described = describedAnswers((await billing.app.rest('/openapi.json')).json());
  });
  afterAll(async () => {
    await billing.stop();
    await files.clear();
  });

  async function person(name: Exclude<Name, 'guest'>): Promise<Person> {
    const account: Partial<Member> =
      name === 'admin'
        ? { role: 'admin' }
        : name === 'member'
          ? {}
          : { subscription: name, subscriptionStatus: 'active' };
    const found = people.get(name) ?? (await billing.app.signedIn(account));
    people.set(name, found);
    return found;
  }

  async function tokenOf(caller: ContractCaller): Promise<string | undefined> {
    if (typeof caller === 'object') return caller.token;
    return caller === 'guest' ? undefined : (await person(caller)).token;
  }

  async function send(method: Method, template: string, caller: ContractCaller, request: Request) {
    const { path = {}, query = {}, body, headers, raw } = request;
    const filled = template.replace(/\{(\w+)\}/g, (_part, name) => encodeURIComponent(path[name] ?? newId()));
    const search = new URLSearchParams(query);
    const url = `${filled}${search.size > 0 ? `?${search}` : ''}`;
    const token = await tokenOf(caller);
    if (!raw)
      return billing.app.rest(url.slice('/api'.length), { method, body, token, ...(headers && { headers }) });
    return billing.app.http.inject({
      method,
      url,
      headers: { host: 'localhost:4000', ...(token && { authorization: `Bearer ${token}` }), ...raw.headers },
      payload: raw.payload,
    });
  }

  function documented(
    id: string,
    call: `${Method} /api/${string}`,
    by: For,
    prove: (call: CallRoute) => Promise<void>,
  ) {
    test(`${id} ${call}`, async () => {
      const [method, template] = call.split(' ') as [Method, string];
      expect([call, described.has(call)]).toEqual([call, true]);
      let succeeded = false;
      const raw = async (caller: ContractCaller, request: Request = {}) => {
        const response = await send(method, template, caller, request);
        described.expectDescribed(call, response);
        succeeded ||= response.statusCode < 400;
        return response;
      };
      const refused = async (caller: ContractCaller, request?: Request) => {
        const response = await raw(caller, request);
        const { success, requestId: _requestId, ...body } = response.json();
        expect([success, response.statusCode >= 400]).toEqual([false, true]);
        return { status: response.statusCode, ...body };
      };
      const callRoute: CallRoute = Object.assign(
        async (caller: ContractCaller, request?: Request) => {
          const response = await raw(caller, request);
          const { success, ...body } = response.json();
          expect([response.statusCode, success], response.body.slice(0, 300)).toEqual([200, true]);
          return body;
        },
        { refused, raw },
      );
      if (by !== 'anyone') {
        expect(await refused('guest')).toMatchObject({
          status: 401,
          message: 'Authentication required. Please log in.',
        });
      }
      if (by === 'admin') expect(await refused('member')).toMatchObject({ status: 403 });
      await prove(callRoute);
      expect(succeeded).toBe(true);
    });
  }

  /** Sends another call of the product, to prepare the test; fails if it is refused. */
  async function prepare(
    call: `${Method} /api/${string}`,
    caller: ContractCaller,
    request: Request = {},
  ): Promise<Answer> {
    const [method, template] = call.split(' ') as [Method, string];
    const response = await send(method, template, caller, request);
    expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(300);
    return response.json();
  }

  return {
    documented,
    prepare,
    person,
    get billing() {
      return billing;
    },
    get app() {
      return billing.app;
    },
  };
}
