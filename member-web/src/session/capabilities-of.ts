import {
  type Account,
  accessDenied,
  type Capability,
  capabilities,
  standing,
} from '@quiet-time/schema/capabilities';
import type { AccessDenied } from '@quiet-time/schema/error-codes';
import type { Viewer } from './use-viewer.ts';

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const accountOf = (viewer: Viewer): Account => ({
  ...viewer,
  trialEndsAt: dateOf(viewer.trialEndsAt),
  subscriptionEndsAt: dateOf(viewer.subscriptionEndsAt),
});

/** Returns the member's current capabilities. The server checks again with every request. */
export const capabilitiesOf = (viewer: Viewer) => capabilities(accountOf(viewer), new Date());

/** Returns the state of a member's plan. */
export const standingOf = (viewer: Viewer, now = new Date()) => standing(accountOf(viewer), now);

/** Returns the reason why a member may not do something, worded as by the server; null: they may. */
export function denialOf(viewer: Viewer, capability: Capability): AccessDenied | null {
  const account = accountOf(viewer);
  const now = new Date();
  return capabilities(account, now)[capability] ? null : accessDenied(account, capability, now);
}
