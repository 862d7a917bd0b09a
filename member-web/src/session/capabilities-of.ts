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

/** What a member may do at this moment. The server decides again with every request. */
export const capabilitiesOf = (viewer: Viewer) => capabilities(accountOf(viewer), new Date());

/** What has become of a member's plan. */
export const standingOf = (viewer: Viewer, now = new Date()) => standing(accountOf(viewer), now);

/** Why a member may not do something, as the server would say it; null: they may. */
export function denialOf(viewer: Viewer, capability: Capability): AccessDenied | null {
  const account = accountOf(viewer);
  const now = new Date();
  return capabilities(account, now)[capability] ? null : accessDenied(account, capability, now);
}
