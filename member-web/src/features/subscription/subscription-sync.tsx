import { m } from '@quiet-time/schema/sentences';
import { type Gateway, useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect } from 'react';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { viewerQuery } from '../../session/viewer.documents.ts';
import { planLabel } from '../../ui/plan-badge.tsx';
import { readPlan, refreshSubscription } from './subscription.documents.ts';
import { startSyncLoop } from './sync-loop.ts';

/** Keeps the shown plan of a signed-in member up to date. Renders nothing. */
export default function SubscriptionSync() {
  const gateway = useGateway();
  useEffect(() => startSyncLoop(() => syncPlan(gateway)), [gateway]);
  return null;
}

type Plan = Pick<
  Viewer,
  'subscription' | 'subscriptionStatus' | 'subscriptionEndsAt' | 'trialEndsAt' | 'hasUsedTrial'
>;

/** Fetches the plan. If it differs from the shown one, or a trial has no days left, the provider is asked, too. */
async function syncPlan(gateway: Gateway): Promise<void> {
  const shown = gateway.client()?.readQuery({ query: viewerQuery })?.viewer;
  // The viewer is not known yet.
  if (!shown) return;
  // Not cached: the shown plan changes only with the provider's response.
  const { data } = await gateway.query({ query: readPlan, fetchPolicy: 'no-cache' });
  const read = data?.viewer;
  if (!read) return;
  const trialIsOver = read.subscriptionStatus === 'trialing' && read.trialDaysRemaining === 0;
  if (!trialIsOver && !differs(shown, read)) return;
  const refreshed = await gateway.mutate({
    mutation: refreshSubscription,
    // Refetched if the profile shows it.
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'billing' }),
  });
  const now = refreshed.data?.refreshSubscription;
  if (now && differs(shown, now)) {
    toast.info(m.subscription_updated({ plan: planLabel(now.subscription) }));
  }
}

/** Compares by one clock, so that a wrong one makes no difference. */
function differs(shown: Viewer, read: Plan): boolean {
  const now = new Date();
  return (
    shown.subscription !== read.subscription ||
    shown.subscriptionStatus !== read.subscriptionStatus ||
    standingOf(shown, now).trialing !== standingOf({ ...shown, ...read }, now).trialing
  );
}
