import { timingSafeEqual } from 'node:crypto';
import { ownPath } from '@quiet-time/schema/own-path';
import type { Clock } from '../../platform/clock.js';
import type { Secrets } from '../../platform/secrets.js';
import { durations } from './durations.js';

/** A sign-in in progress, from our redirect to Google until Google redirects back. */
export interface Flow {
  /** Returned by Google; it shows that the response belongs to this browser. */
  state: string;
  /** PKCE secret: without it, Google's code can't be exchanged. */
  verifier: string;
  /** Page that the person wanted, a path of this site. */
  redirect: string | null;
}

/** Browsers drop cookies over 4,096 bytes. A sign-in that loses its target page is better than none. */
const longestRedirect = 2_000;

/** Signs flows for a cookie in the browser, so that nobody else can write one. */
export class FlowSeal {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Returns the cookie text of a flow, valid for ten minutes. */
  seal(flow: Flow): string {
    const ends = this.clock.now().getTime() + durations.googleFlow;
    const text = Buffer.from(JSON.stringify({ ...flow, ends })).toString('base64url');
    return `${text}.${this.secrets.hash(signed(text)).toString('base64url')}`;
  }

  /** Returns the flow of a cookie; null for one that is missing, expired or not ours. */
  open(cookie: string | undefined): Flow | null {
    const [text = '', signature = ''] = cookie?.split('.') ?? [];
    const hash = Buffer.from(signature, 'base64url');
    if (hash.length !== 32 || !this.secrets.matches(signed(text), hash)) return null;
    const { ends, ...flow } = JSON.parse(Buffer.from(text, 'base64url').toString());
    return ends > this.clock.now().getTime() ? flow : null;
  }
}

/** The prefix separates these signatures from hashes of tokens and codes, which use the same key. */
const signed = (text: string) => `google sign-in:${text}`;

/** Whether Google's response carries the state of this flow. */
export function belongsTo(flow: Flow | null, state: string): flow is Flow {
  const [ours, theirs] = [Buffer.from(flow?.state ?? ''), Buffer.from(state)];
  return ours.length > 0 && ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** Returns the target page if it is a path of this site that fits into a cookie, else null. */
export function pathBack(wanted: unknown): string | null {
  const path = ownPath(wanted);
  return path && path.length <= longestRedirect ? path : null;
}
