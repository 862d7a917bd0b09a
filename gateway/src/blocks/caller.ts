/** Who changes something, and by which way they came. */
export interface Caller {
  /** With `system`: the member on whose account the product acts by itself. */
  memberId: string;
  /** A session, a program with a token of the member, or the product itself: a command, a job. */
  via: 'session' | 'token' | 'system';
  /** Which token it was. */
  token?: { id: string; name: string };
  /** Names the request in the log; null: there was none. */
  requestId: string | null;
  /** Names the change of several things that this is a part of. */
  change?: string | undefined;
}

/** Who did something that is recorded. `memberId` null: the product itself, on nobody's account. */
export type Actor = Omit<Caller, 'memberId'> & { memberId: string | null };

export const theProduct: Actor = { memberId: null, via: 'system', requestId: null };

/** The product itself, acting on a member's account. */
export const systemFor = (memberId: string): Caller => ({ memberId, via: 'system', requestId: null });
