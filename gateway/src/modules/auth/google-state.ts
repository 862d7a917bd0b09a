import { timingSafeEqual } from 'node:crypto';
import { ownPath } from '@quiet-time/schema/own-path';
import type { Clock } from '../../platform/clock.js';
import type { Secrets } from '../../platform/secrets.js';
import { durations } from './durations.js';

/** A sign-in that is under way, from our redirect to Google until Google's back to us. */
export interface Flow {
  /** Comes back from Google: the answer belongs to this browser. */
  state: string;
  /** PKCE: only who holds it can change Google's code for anything. */
  verifier: string;
  /** Where the person wanted to go, a path of this site. */
  redirect: string | null;
}

/** Browsers drop cookies of more than 4,096 bytes; a sign-in without its way back is better than none. */
const longestRedirect = 2_000;

/** Flows as the browser keeps them, in a cookie that nobody else can write. */
export class FlowSeal {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** A text for a cookie, good for ten minutes. */
  seal(flow: Flow): string {
    const ends = this.clock.now().getTime() + durations.googleFlow;
    const text = Buffer.from(JSON.stringify({ ...flow, ends })).toString('base64url');
    return `${text}.${this.secrets.hash(signed(text)).toString('base64url')}`;
  }

  /** The flow of a cookie; null for one that is missing, too old or not ours. */
  open(cookie: string | undefined): Flow | null {
    const [text = '', signature = ''] = cookie?.split('.') ?? [];
    const hash = Buffer.from(signature, 'base64url');
    if (hash.length !== 32 || !this.secrets.matches(signed(text), hash)) return null;
    const { ends, ...flow } = JSON.parse(Buffer.from(text, 'base64url').toString());
    return ends > this.clock.now().getTime() ? flow : null;
  }
}

/** The same key hashes tokens and codes: what is signed here can't be taken for one of them. */
const signed = (text: string) => `google sign-in:${text}`;

/** Whether Google's answer carries the state of this flow. */
export function belongsTo(flow: Flow | null, state: string): flow is Flow {
  const [ours, theirs] = [Buffer.from(flow?.state ?? ''), Buffer.from(state)];
  return ours.length > 0 && ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** Where to come back to, when it is a path of this site that fits into a cookie, else null. */
export function pathBack(wanted: unknown): string | null {
  const path = ownPath(wanted);
  return path && path.length <= longestRedirect ? path : null;
}
