import type { ResultOf } from '@quiet-time/schema/graphql';
import { money } from '@quiet-time/schema/money';
import type { PlanTier } from '@quiet-time/schema/plans';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { dayOf } from '@quiet-time/web/moments.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { planName } from '../../lib/plan-name.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { evict } from '../../ui/section/stale.ts';
import { PlanTerms, sentTerms, useTerms, wrongTerms } from './plan-terms.tsx';
import { type ListedUser, stale } from './user-values.ts';
import { SetUserSubscriptionDocument, UserDocument } from './users.documents.ts';

type Grant = ResultOf<typeof UserDocument>['memberGrants'][number];

/** Returns a sentence about what the payment provider charges a user for, or null. */
export function chargesOf(grants: readonly Grant[] | undefined): string | null {
  const charged = grants?.find(({ source, status }) => source === 'stripe' && status !== 'ended');
  if (!charged) return null;
  const { tier, renewsAt, renewalAmount, renewalCurrency } = charged;
  if (!renewsAt) return `They pay for ${planName(tier)}, which is not renewed.`;
  const amount = renewalAmount !== null && renewalCurrency && money(renewalAmount, renewalCurrency);
  return `They pay for ${planName(tier)}${amount ? `: ${amount}` : ''}, next on ${dayOf(renewsAt)}.`;
}

const staysFrom = {
  stripe: 'which they pay for',
  lifetime: 'which they have bought for life',
  family: 'which they share with their family',
};

interface Props {
  user: ListedUser;
  tier: PlanTier;
  onClose(): void;
}

/** Gives a user a plan, or takes back a given one. A paid plan continues, which is stated before and after. */
export function SetPlanDialog({ user, tier, onClose }: Props) {
  const gateway = useGateway();
  const { latest } = useGatewayQuery(UserDocument, { variables: { id: user.id } });
  const [terms, setTerms] = useTerms();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Subscription to be replaced. Null after a conflict: another administrator changed it, the error said so, and a
  // second attempt overwrites it.
  const [seen, setSeen] = useState<string | null>(user.subscription);
  const charges = chargesOf(latest?.memberGrants);
  const free = tier === 'free';

  const save = async () => {
    const wrong = wrongTerms(tier, terms);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const { data } = await gateway.mutate({
        mutation: SetUserSubscriptionDocument,
        variables: { id: user.id, subscription: tier, seen, ...(!free && sentTerms(terms)) },
        update: (cache) => evict(cache, stale),
      });
      const { betterFrom, isCharged, user: now } = data!.setSubscription;
      const stays =
        betterFrom && betterFrom !== 'admin'
          ? ` They stay on ${planName(now.subscription)}, ${staysFrom[betterFrom]}.`
          : isCharged
            ? ' They go on paying for the plan that they bought.'
            : '';
      toast.success(`Subscription updated to ${tier}.${stays}`);
      onClose();
    } catch (error) {
      const { code, message } = describeError(error);
      if (code === 'CONFLICT') setSeen(null);
      setProblem(code === 'CONFLICT' ? message : `Error updating subscription. ${message}`);
      setBusy(false);
    }
  };
  const leave = () => {
    // The other administrator's change is not on screen yet.
    if (seen === null) gateway.change((cache) => evict(cache, stale));
    onClose();
  };
  const label = free ? 'Take back' : 'Give';
  return (
    <ConfirmDialog
      title={free ? `Take back what was given to ${user.name}?` : `Give ${user.name} ${planName(tier)}`}
      confirm={{
        label: seen === null ? `${label} anyway` : label,
        busyLabel: 'Saving…',
        harmless: !free,
      }}
      cancelLabel={seen === null ? 'Leave it as it is' : 'Cancel'}
      busy={busy}
      onConfirm={() => void save()}
      onCancel={leave}
    >
      <p>
        {free
          ? 'Plans that administrators gave them end at once.'
          : 'It takes the place of what administrators gave them before, and costs them nothing.'}
      </p>
      {charges && <Note tone="info">{charges} That goes on.</Note>}
      <PlanTerms {...{ tier, terms, onChange: setTerms }} />
      {problem && <Note tone="error">{problem}</Note>}
    </ConfirmDialog>
  );
}
