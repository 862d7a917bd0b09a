/** Author of a change, and the way it came. */
export interface Caller {
  /** With `system`: the member on whose account the product acts by itself. */
  memberId: string;
  /** A session, a program with a token of the member, or the product itself (a command or a job). */
  via: 'session' | 'token' | 'system';
  /** The personal API token in use. */
  token?: { id: string; name: string };
  /** Id of the request in the log; null: no request. */
  requestId: string | null;
  /** Id of a larger change that this is a part of. */
  change?: string | undefined;
}

/** Author of an entry in the audit log. `memberId` null: the product itself, on nobody's account. */
export type Actor = Omit<Caller, 'memberId'> & { memberId: string | null };

export const theProduct: Actor = { memberId: null, via: 'system', requestId: null };

/** The product itself, acting on a member's account. */
export const systemFor = (memberId: string): Caller => ({ memberId, via: 'system', requestId: null });
