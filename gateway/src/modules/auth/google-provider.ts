import { randomBytes } from 'node:crypto';
import passport from 'passport';
import { Strategy, type StrategyOptions } from 'passport-google-oauth20';
import type { Config } from '../../config/config.js';
import { belongsTo, type Flow } from './google-state.js';

/** Timeout of each of the two calls to Google, in milliseconds. */
const timeout = 5_000;

/** Failure of Google, or of the browser on its behalf, to identify a person. */
export class GoogleFailure extends Error {
  /** @param reason is safe to log */
  constructor(readonly reason: string) {
    super(`Google did not sign anybody in: ${reason}`);
    this.name = 'GoogleFailure';
  }
}

/** Stand-in for a request in Passport, with the query, and our flow instead of a session. */
interface PassportRequest {
  query: { code?: string; state?: string; error?: string };
  flow: Pick<Flow, 'state' | 'verifier'> | null;
}

type Answer = { location: string } | { claims: unknown };

/** Runs a sign-in at Google, or at a stand-in server, through Passport. No web request comes in here. */
export class GoogleProvider {
  private readonly passport = new passport.Passport();

  /** @param callbackUrl address to which Google redirects people */
  constructor({ clientId, clientSecret, issuer }: NonNullable<Config['google']>, callbackUrl: URL) {
    const options = {
      clientID: clientId,
      clientSecret,
      callbackURL: callbackUrl.href,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      state: true,
      // DefinitelyTyped lacks stores that keep a verifier.
      store: flowStore as unknown as NonNullable<StrategyOptions['store']>,
      ...(issuer && {
        authorizationURL: `${issuer}/authorize`,
        tokenURL: `${issuer}/token`,
        userProfileURL: `${issuer}/userinfo`,
      }),
    };
    this.passport.use(new StrategyWithTimeout(options));
  }

  /** Returns the address of Google's page, and the values to keep until Google redirects back. */
  async begin(): Promise<{ location: string; state: string; verifier: string }> {
    const request: PassportRequest = { query: {}, flow: null };
    const answer = await this.authenticate(request);
    if (!('location' in answer) || !request.flow) throw new Error('Passport did not start a sign-in');
    return { location: answer.location, ...request.flow };
  }

  /**
   * Returns the claims of Google's userinfo for the person, unchecked.
   * @param query of Google's redirect
   * @throws GoogleFailure for a refusal, a foreign or missing flow, and a provider that fails or hangs
   */
  async finish(query: Record<string, unknown>, flow: Flow | null): Promise<unknown> {
    const [code, state, error] = [textOf(query.code), textOf(query.state), textOf(query.error)];
    const answer = await this.authenticate({ query: { code, state, error }, flow });
    // Without a code Passport starts a new sign-in, which could loop forever.
    if ('location' in answer) throw new GoogleFailure('no code');
    return answer.claims;
  }

  /** Calls Passport's Express middleware with objects that have the properties it uses. */
  private authenticate(request: PassportRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const response = {
        setHeader(name: string, value: string) {
          if (name === 'Location') resolve({ location: value });
        },
        end: () => {},
      };
      const done = (error: unknown, claims?: unknown, info?: { reason?: string }) => {
        if (error) reject(new GoogleFailure(reasonOf(error as OAuthError)));
        else if (claims) resolve({ claims });
        else reject(new GoogleFailure(info?.reason ?? 'denied'));
      };
      const options = { session: false, prompt: 'select_account' };
      this.passport.authenticate('google', options, done)(request, response, reject);
    });
  }
}

/**
 * Passport's strategy with another HTTP client. The library's client has no timeout, sends the access token in the
 * address, and crashes the process when Google answers `null`.
 */
class StrategyWithTimeout extends Strategy {
  constructor(options: StrategyOptions) {
    super(options, (_accessToken, _refreshToken, { _json }, done) => done(null, _json));
    this._oauth2.useAuthorizationHeaderforGET(true);
    Object.assign(this._oauth2, { _request: request });
  }
}

function request(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string,
  _accessToken: null,
  done: (error: unknown, text?: string, response?: Response) => void,
): void {
  const signal = AbortSignal.timeout(timeout);
  fetch(url, { method, headers, body: body || null, redirect: 'error', signal })
    .then(async (response) => {
      const text = await response.text();
      if (response.ok) done(null, text, response);
      else done({ statusCode: response.status, data: text });
    })
    // Errors thrown by the library while it reads the response end here too.
    .catch(done);
}

/** Passport recognizes the variants of these two by their number of parameters. */
const flowStore = {
  store(
    request: PassportRequest,
    verifier: string,
    _state: unknown,
    _meta: unknown,
    done: (e: null, state: string) => void,
  ) {
    request.flow = { state: randomBytes(32).toString('base64url'), verifier };
    done(null, request.flow.state);
  },
  verify(
    { flow }: { flow: Flow | null },
    state: string,
    _meta: unknown,
    done: (error: null, verifier: string | false, info?: { reason: string }) => void,
  ) {
    if (belongsTo(flow, state)) done(null, flow.verifier);
    else done(null, false, { reason: flow ? 'foreign state' : 'no flow' });
  },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type OAuthError = Error & {
  code?: unknown;
  oauthError?: { statusCode?: number; name?: string; cause?: { code?: string } };
};

/**
 * Returns a failure in the words of the library. Texts from Google or the address bar may contain anything, so they are
 * not logged.
 */
function reasonOf({ name, message, code, oauthError }: OAuthError): string {
  if (code !== undefined) return /^[a-z_]{1,40}$/.test(String(code)) ? `${name} ${code}` : name;
  const cause = oauthError?.statusCode ?? oauthError?.cause?.code ?? oauthError?.name;
  return cause ? `${message}: ${cause}` : message;
}
