import { m } from '@quiet-time/schema/sentences';
import { type Gateway, useGateway } from '@quiet-time/web/asking/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect } from 'react';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { viewerQuery } from '../../session/viewer.documents.ts';
import { planLabel } from '../../ui/plan-badge.tsx';
import { readPlan, refreshSubscription } from './subscription.documents.ts';
import { startSyncLoop } from './sync-loop.ts';

/** Sees to it, while a member is signed in, that the plan shown is the one they have. Shows nothing itself. */
export default function SubscriptionSync() {
  const gateway = useGateway();
  useEffect(() => startSyncLoop(() => syncPlan(gateway)), [gateway]);
  return null;
}

type Plan = Pick<
  Viewer,
  'subscription' | 'subscriptionStatus' | 'subscriptionEndsAt' | 'trialEndsAt' | 'hasUsedTrial'
>;

/** Reads the plan; where it isn't the one that is shown, or a trial has no day left, the provider is asked, too. */
async function syncPlan(gateway: Gateway): Promise<void> {
  const shown = gateway.client()?.readQuery({ query: viewerQuery })?.viewer;
  // It is not known yet who is signed in.
  if (!shown) return;
  // Not into the cache: what is shown changes with the answer of the provider.
  const { data } = await gateway.query({ query: readPlan, fetchPolicy: 'no-cache' });
  const read = data?.viewer;
  if (!read) return;
  const trialIsOver = read.subscriptionStatus === 'trialing' && read.trialDaysRemaining === 0;
  if (!trialIsOver && !differs(shown, read)) return;
  const refreshed = await gateway.mutate({
    mutation: refreshSubscription,
    // Where the profile shows it, it is read again.
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'billing' }),
  });
  const now = refreshed.data?.refreshSubscription;
  if (now && differs(shown, now)) {
    toast.info(m.subscription_updated({ plan: planLabel(now.subscription) }));
  }
}

/** By the same clock for both: one that is wrong makes no difference. */
function differs(shown: Viewer, read: Plan): boolean {
  const now = new Date();
  return (
    shown.subscription !== read.subscription ||
    shown.subscriptionStatus !== read.subscriptionStatus ||
    standingOf(shown, now).trialing !== standingOf({ ...shown, ...read }, now).trialing
  );
}
