import { randomBytes } from 'node:crypto';
import passport from 'passport';
import { Strategy, type StrategyOptions } from 'passport-google-oauth20';
import type { Config } from '../../config/config.js';
import { belongsTo, type Flow } from './google-state.js';

/** Each of the two calls to Google may take this long, in milliseconds. */
const patience = 5_000;

/** Google, or the browser in its name, has not said who this is. */
export class GoogleFailure extends Error {
  /** @param reason fit for the log */
  constructor(readonly reason: string) {
    super(`Google did not sign anybody in: ${reason}`);
    this.name = 'GoogleFailure';
  }
}

/** What Passport takes for a request: the query, and our flow in place of a session. */
interface Ask {
  query: { code?: string; state?: string; error?: string };
  flow: Pick<Flow, 'state' | 'verifier'> | null;
}

type Answer = { location: string } | { claims: unknown };

/** Google as Passport asks it, or the server that stands in for it. No request of the web comes in here. */
export class GoogleProvider {
  private readonly passport = new passport.Passport();

  /** @param callbackUrl where Google sends people back to */
  constructor({ clientId, clientSecret, issuer }: NonNullable<Config['google']>, callbackUrl: URL) {
    const options = {
      clientID: clientId,
      clientSecret,
      callbackURL: callbackUrl.href,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      state: true,
      // The types know only stores that keep no verifier.
      store: flowStore as unknown as NonNullable<StrategyOptions['store']>,
      ...(issuer && {
        authorizationURL: `${issuer}/authorize`,
        tokenURL: `${issuer}/token`,
        userProfileURL: `${issuer}/userinfo`,
      }),
    };
    this.passport.use(new PatientStrategy(options));
  }

  /** Google's page, and what has to be kept until it sends the person back. */
  async begin(): Promise<{ location: string; state: string; verifier: string }> {
    const ask: Ask = { query: {}, flow: null };
    const answer = await this.ask(ask);
    if (!('location' in answer) || !ask.flow) throw new Error('Passport did not begin a sign-in');
    return { location: answer.location, ...ask.flow };
  }

  /**
   * Who Google says that this is: the claims of its userinfo, unchecked.
   * @param query of Google's redirect
   * @throws GoogleFailure for a refusal, a foreign or missing flow, and a provider that fails or hangs
   */
  async finish(query: Record<string, unknown>, flow: Flow | null): Promise<unknown> {
    const [code, state, error] = [textOf(query.code), textOf(query.state), textOf(query.error)];
    const answer = await this.ask({ query: { code, state, error }, flow });
    // Without a code Passport begins again, which could go on forever.
    if ('location' in answer) throw new GoogleFailure('no code');
    return answer.claims;
  }

  /** Passport's Express middleware on objects that have what it touches. */
  private ask(ask: Ask): Promise<Answer> {
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
      this.passport.authenticate('google', options, done)(ask, response, reject);
    });
  }
}

/**
 * The strategy with other HTTP beneath: that of the library waits forever, sends the access token in the address,
 * and takes the process down when Google answers `null`.
 */
class PatientStrategy extends Strategy {
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
  const signal = AbortSignal.timeout(patience);
  fetch(url, { method, headers, body: body || null, redirect: 'error', signal })
    .then(async (response) => {
      const text = await response.text();
      if (response.ok) done(null, text, response);
      else done({ statusCode: response.status, data: text });
    })
    // What the library itself throws at an answer ends here too.
    .catch(done);
}

/** Passport finds by the number of their parameters what these two take. */
const flowStore = {
  store(ask: Ask, verifier: string, _state: unknown, _meta: unknown, done: (e: null, state: string) => void) {
    ask.flow = { state: randomBytes(32).toString('base64url'), verifier };
    done(null, ask.flow.state);
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

/** A failure in words of the library: what Google or the address bar says may hold anything, and is not logged. */
function reasonOf({ name, message, code, oauthError }: OAuthError): string {
  if (code !== undefined) return /^[a-z_]{1,40}$/.test(String(code)) ? `${name} ${code}` : name;
  const cause = oauthError?.statusCode ?? oauthError?.cause?.code ?? oauthError?.name;
  return cause ? `${message}: ${cause}` : message;
}
