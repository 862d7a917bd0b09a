import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MutableResponse, OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { newId } from '../platform/ids.js';
import type { TestApp } from './test-app.js';

/** Final address of a failed sign-in. */
export const failed = '/login?error=auth_failed';

/** Returns the userinfo of a new person, unknown to Google and the product. */
export function person(claims: object = {}): Record<string, unknown> {
  const id = newId();
  return { sub: `google-${id}`, email: `${id}@example.org`, email_verified: true, name: 'Miriam', ...claims };
}

/** Returns the token in the final address of a sign-in. */
export const tokenIn = (location: string) => new URL(location, 'http://localhost').searchParams.get('token')!;

/** Exchanges the token for a session. */
export const exchangeToken = ({ graphql }: TestApp, token: string) =>
  graphql('mutation ($token: String!) { exchangeSignInToken(token: $token) { token viewer { id } } }', {
    token,
  });

export type Google = Awaited<ReturnType<typeof startGoogle>>;

/** Starts a stand-in for Google, which has one person at a time. */
export async function startGoogle() {
  const issuer = new OAuth2Issuer();
  const service = new OAuth2Service(issuer);
  const calls: { path: string; query: URLSearchParams; authorization: string | undefined; body: string }[] =
    [];
  const instead = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://google.test');
    const call = {
      path: pathname,
      query: searchParams,
      authorization: request.headers.authorization,
      body: '',
    };
    calls.push(call);
    request.on('data', (chunk) => (call.body += chunk));
    (instead.get(pathname) ?? service.requestHandler)(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await issuer.keys.generate('RS256');

  const google = {
    /** Environment for `makeTestApp`. */
    env: { GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret', GOOGLE_ISSUER_URL: issuer.url },
    /** Person at the browser; `reset` creates a new one. */
    person: person(),
    /** Calls since `reset`. */
    calls,
    /** Replaces an endpoint, such as `/token`. */
    answer: (path: string, listener: RequestListener) => void instead.set(path, listener),
    reset() {
      google.person = person();
      calls.length = 0;
      instead.clear();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  service.on('beforeUserinfo', (response: MutableResponse) => {
    response.body = google.person;
  });
  return google;
}

/** A minimal browser for signing in with Google: it follows links and stores one cookie. */
export class Browser {
  cookie: string | null = null;

  constructor(private readonly app: TestApp) {}

  /** Requests our site without following redirects. */
  async get(url: string, host = 'localhost:4000') {
    const headers = { host, ...(this.cookie && { cookie: `google_sign_in=${this.cookie}` }) };
    const response = await this.app.http.inject({ url, headers });
    const cookie = response.cookies.find(({ name }) => name === 'google_sign_in');
    if (cookie) this.cookie = cookie.value || null;
    return response;
  }

  /** Goes from our button through Google to its redirect, and returns the path of our callback. */
  async atGoogle(redirect?: string): Promise<string> {
    const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`;
    const { headers } = await this.get(`/api/auth/google${query}`);
    const back = await fetch(headers.location!, { redirect: 'manual' });
    const { pathname, search } = new URL(back.headers.get('location')!);
    return pathname + search;
  }

  /** Completes the flow and returns its final address. */
  async signIn(redirect?: string): Promise<string> {
    return (await this.get(await this.atGoogle(redirect))).headers.location!;
  }
}
