import type { Account } from '@quiet-time/schema/capabilities';
import type { Language } from '@quiet-time/schema/languages';
import type { DataSource } from 'typeorm';
import type { Site } from '../config/sites.js';
import type { Clock } from '../platform/clock.js';
import type { Caller } from './caller.js';
import { AppError } from './errors.js';
import { type Sentence, say } from './say.js';

/** The browser or program that asks. */
export interface Client {
  site: Site;
  /** The address that limits are counted by. */
  ip: string;
  /** The id that the device gives itself (`x-device-id`), null where it gives none. */
  deviceId: string | null;
  userAgent: string | null;
  /** Where the device says it is, an IANA name or any other text; new accounts begin with it. */
  timezone: string | null;
  /** What it is answered in; new accounts begin with it. */
  language: Language;
  /** The token in the cookie of this browser, which a new session overwrites; null where there is none. */
  overwrites: string | null;
}

/** What most resolvers read of the member who asks. Who needs more says so: `Context<Needs, Member>`. */
export interface Viewer extends Account {
  id: string;
  preferences: { timezone: string | null };
}

/** What others than sign-in itself read of a session. */
export interface OpenSession {
  id: string;
  memberId: string;
  createdAt: Date;
}

/** A personal API token that a request brought. */
export interface ApiTokenInUse {
  id: string;
  name: string;
  scopes: readonly string[];
}

/** What a request brings: made once per request, by GraphQL and REST alike. */
export interface RequestParts<Asking extends Viewer = Viewer> extends Client {
  requestId: string;
  /** The key that the client gave a write, for repeating it; null: none. */
  idempotencyKey: string | null;
  /**
   * In which administrators' items are read, where there is a translation; null: as they were written, which programs and
   * the back-office get.
   */
  itemLanguage: Language | null;
  /** The session token that was sent, whatever it opens. Null: none. */
  token: string | null;
  /** Null: a guest. */
  viewer: Asking | null;
  /** The personal API token by which the member asks; null: they are signed in, or a guest. */
  apiToken: ApiTokenInUse | null;
  /** The session in use, null for a guest and for a program. */
  session: OpenSession | null;
  /** Why the token that was sent opens nothing, where that is worth telling. */
  refusal: Sentence | null;
  /** Hands a session to the browser as an httpOnly cookie; null takes it away. */
  setSessionCookie(token: string | null): void;
  /** Lets the pages that this browser opens from now on be in a language. */
  setLanguageCookie(language: Language): void;
}

/** What a loader may be made of. */
export interface LoaderSources {
  db: DataSource;
  clock: Clock;
}

/**
 * What resolvers are given. Each names the services that it needs, such as `Context<{ faq: FaqService }>`: nothing in a
 * module knows all of them.
 */
export interface Context<Needs = unknown, Asking extends Viewer = Viewer> extends RequestParts<Asking> {
  clock: Clock;
  services: Needs;
  lacksSecondFactor: boolean;
  isShutOut: boolean;
  /** The loader of `make`, the same one within a request: what one answer needs is read together. */
  loader<Loader>(make: (sources: LoaderSources) => Loader): Loader;
}

/** The loaders of one request, each made when it is first asked for: most answers need none. */
export function requestLoaders(sources: LoaderSources): Context['loader'] {
  let made: Map<unknown, unknown> | undefined;
  return <Loader>(make: (sources: LoaderSources) => Loader): Loader => {
    made ??= new Map();
    if (!made.has(make)) made.set(make, make(sources));
    return made.get(make) as Loader;
  };
}

/** The member behind the request, for resolvers whose policy asks for one. @throws AppError UNAUTHENTICATED */
export function viewerOf<Asking extends Viewer>({ viewer, refusal }: Context<unknown, Asking>): Asking {
  if (!viewer) throw new AppError('UNAUTHENTICATED', refusal ?? say.shared_authentication_required());
  return viewer;
}

/** The session behind the request, for the few that end or list sessions. @throws AppError UNAUTHENTICATED */
export function sessionOf({ session, refusal }: Context): OpenSession {
  if (!session) throw new AppError('UNAUTHENTICATED', refusal ?? say.shared_authentication_required());
  return session;
}

/** Who changes something, as services take it. @throws AppError UNAUTHENTICATED */
export function callerOf(context: Context): Caller {
  const { apiToken, requestId } = context;
  const memberId = viewerOf(context).id;
  if (!apiToken) return { memberId, via: 'session', requestId };
  return { memberId, via: 'token', token: { id: apiToken.id, name: apiToken.name }, requestId };
}
