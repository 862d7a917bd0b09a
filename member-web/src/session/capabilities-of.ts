import { type Account, capabilities, standing } from '@quiet-time/schema/capabilities';
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
