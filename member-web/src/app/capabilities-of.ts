import { capabilities } from '@quiet-time/schema/capabilities';
import type { Viewer } from './use-viewer.ts';

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** What a member may do at this moment. The server decides anew with every request. */
export const capabilitiesOf = (viewer: Viewer) =>
  capabilities(
    {
      ...viewer,
      trialEndsAt: dateOf(viewer.trialEndsAt),
      subscriptionEndsAt: dateOf(viewer.subscriptionEndsAt),
    },
    new Date(),
  );
