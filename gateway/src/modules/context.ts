import type { Caller } from '../blocks/caller.js';
import { AppError } from '../blocks/errors.js';
import type { Sentence } from '../blocks/say.js';
import { say } from '../blocks/say.js';
import type { Clock } from '../platform/clock.js';
import type { Session } from './auth/session.entity.js';
import type { Client } from './auth/session.service.js';
import { lastReadableDate } from './devotionals/calendar.js';
import { neighbourLoader } from './devotionals/devotional.loaders.js';
import type { Member } from './members/member.entity.js';
import { memberLoader } from './members/member.loaders.js';
import { topicLoader } from './scriptures/topic.reads.js';
import type { Services } from './services.js';

/** What a request brings: made once per request, by GraphQL and REST alike. */
export interface RequestParts extends Client {
  requestId: string;
  /** The session token that was sent, whatever it opens. Null: none. */
  token: string | null;
  /** Null: a guest. */
  viewer: Member | null;
  /** The session in use, null for a guest. */
  session: Session | null;
  /** Why the token that was sent opens nothing, where that is worth telling. */
  refusal: Sentence | null;
  /** Hands a session to the browser as an httpOnly cookie; null takes it away. */
  setSessionCookie(token: string | null): void;
}

export interface Context extends RequestParts {
  clock: Clock;
  services: Services;
  lacksSecondFactor: boolean;
  /** Request-scoped: what one answer needs is read together. */
  loaders: Loaders;
}

/** Each is made when it is first asked for: most answers need none. */
class Loaders {
  private memberLoader?: ReturnType<typeof memberLoader>;
  private neighbourLoader?: ReturnType<typeof neighbourLoader>;
  private topicLoader?: ReturnType<typeof topicLoader>;

  constructor(private readonly services: Services) {}

  get members() {
    this.memberLoader ??= memberLoader(this.services.db);
    return this.memberLoader;
  }

  get neighbours() {
    const { db, clock } = this.services;
    this.neighbourLoader ??= neighbourLoader(db, lastReadableDate(clock.now()));
    return this.neighbourLoader;
  }

  get topics() {
    this.topicLoader ??= topicLoader(this.services.db);
    return this.topicLoader;
  }
}

export const makeContext = (services: Services, parts: RequestParts): Context => ({
  clock: services.clock,
  services,
  lacksSecondFactor: parts.viewer !== null && services.secondFactors.isMissing(parts.viewer),
  loaders: new Loaders(services),
  // At the end: V8 builds an object that begins with a spread twenty times slower.
  ...parts,
});

/** The member behind the request, for resolvers whose policy asks for one. @throws AppError UNAUTHENTICATED */
export function viewerOf({ viewer, refusal }: Context): Member {
  if (!viewer) throw new AppError('UNAUTHENTICATED', refusal ?? say.shared_authentication_required());
  return viewer;
}

/** The session behind the request, for the few that end or list sessions. @throws AppError UNAUTHENTICATED */
export function sessionOf({ session, refusal }: Context): Session {
  if (!session) throw new AppError('UNAUTHENTICATED', refusal ?? say.shared_authentication_required());
  return session;
}

/** Who changes something, as services take it. @throws AppError UNAUTHENTICATED */
export const callerOf = (context: Context): Caller => ({
  memberId: viewerOf(context).id,
  via: 'session',
  requestId: context.requestId,
});
