import type { Account } from '@quiet-time/schema/capabilities';
import type { Language } from '@quiet-time/schema/languages';
import type { DataSource } from 'typeorm';
import type { Site } from '../config/sites.js';
import type { Clock } from '../platform/clock.js';
import type { Caller } from './caller.js';
import { AppError } from './errors.js';
import { type Sentence, say } from './say.js';

/** Browser or program of a request. */
export interface Client {
  site: Site;
  /** Address for rate limits. */
  ip: string;
  /** Id that the device sends (`x-device-id`), or null. */
  deviceId: string | null;
  userAgent: string | null;
  /** Time zone that the device sends: an IANA name or any other text. Default of new accounts. */
  timezone: string | null;
  /** Language of the response. Default of new accounts. */
  language: Language;
  /** Token in the cookie of this browser, which a new session overwrites; null: none. */
  overwrites: string | null;
}

/** Fields of the calling member for most resolvers. Others name more in `Context<Needs, Member>`. */
export interface Viewer extends Account {
  id: string;
  preferences: { timezone: string | null };
}

/** Fields of a session for code other than sign-in. */
export interface OpenSession {
  id: string;
  memberId: string;
  createdAt: Date;
}

/** Personal API token of a request. */
export interface ApiTokenInUse {
  id: string;
  name: string;
  scopes: readonly string[];
}

/** Contents of a request, made once per request, for both GraphQL and REST. */
export interface RequestParts<CurrentViewer extends Viewer = Viewer> extends Client {
  requestId: string;
  /** Idempotency key of a write; null: none. */
  idempotencyKey: string | null;
  /**
   * Language of administrators' items, where there is a translation. Null: the original, which API clients and the
   * back-office get.
   */
  itemLanguage: Language | null;
  /** Session token of the request, valid or not. Null: none. */
  token: string | null;
  /** Account of the caller; null for a visitor. */
  viewer: CurrentViewer | null;
  /** Personal API token of the member; null: they are signed in, or a visitor. */
  apiToken: ApiTokenInUse | null;
  /** Session in use; null for a visitor and for an API token. */
  session: OpenSession | null;
  /** Reason why the token is invalid, if the caller should know it. */
  refusal: Sentence | null;
  /** Sends the session to the browser as an httpOnly cookie; null removes it. */
  setSessionCookie(token: string | null): void;
  /** Sets the language of the pages that this browser opens from now on. */
  setLanguageCookie(language: Language): void;
}

/** Dependencies of loaders. */
export interface LoaderSources {
  db: DataSource;
  clock: Clock;
}

/**
 * Context of resolvers. Each names the services that it needs, such as `Context<{ faq: FaqService }>`. No module knows
 * all of them.
 */
export interface Context<Needs = unknown, CurrentViewer extends Viewer = Viewer>
  extends RequestParts<CurrentViewer> {
  clock: Clock;
  services: Needs;
  lacksSecondFactor: boolean;
  isShutOut: boolean;
  /** Returns the loader of `make`, the same one within a request, so that one response batches its reads. */
  loader<Loader>(make: (sources: LoaderSources) => Loader): Loader;
}

/** Returns the loaders of one request. Each is created on first use, since most responses need none. */
export function requestLoaders(sources: LoaderSources): Context['loader'] {
  let made: Map<unknown, unknown> | undefined;
  return <Loader>(make: (sources: LoaderSources) => Loader): Loader => {
    made ??= new Map();
    if (!made.has(make)) made.set(make, make(sources));
    return made.get(make) as Loader;
  };
}

/** Returns the calling member, for resolvers whose policy requires one. @throws AppError UNAUTHENTICATED */
export function viewerOf<CurrentViewer extends Viewer>({
  viewer,
  refusal,
}: Context<unknown, CurrentViewer>): CurrentViewer {
  if (!viewer) throw new AppError('UNAUTHENTICATED', refusal ?? say.shared_authentication_required());
  return viewer;
}

/** Returns the session of the request, for resolvers that end or list sessions. @throws AppError UNAUTHENTICATED */
export function sessionOf({ session, refusal }: Context): OpenSession {
  if (!session) throw new AppError('UNAUTHENTICATED', refusal ?? say.shared_authentication_required());
  return session;
}

/** Returns the author of a change, as services take it. @throws AppError UNAUTHENTICATED */
export function callerOf(context: Context): Caller {
  const { apiToken, requestId } = context;
  const memberId = viewerOf(context).id;
  if (!apiToken) return { memberId, via: 'session', requestId };
  return { memberId, via: 'token', token: { id: apiToken.id, name: apiToken.name }, requestId };
}
