import { money } from '@quiet-time/schema/money';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { dayOf } from '@quiet-time/web/moments.ts';
import { listed } from '@quiet-time/web/sentence.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useId } from 'react';
import { useViewer } from '../../session/use-viewer.ts';
import { creditIn } from '../subscription/credit-in.ts';
import { type PlanState, planState } from '../subscription/plan-state.ts';
import { paymentsQuery, subscriptionQuery } from '../subscription/subscription.documents.ts';

/** Number of payments to fetch, among which the last successful one is found. */
const latest = { first: 10 };

interface Props {
  onCancelPlan(state: PlanState): void;
}

/** Names the plan, money and family that are lost with an account, and offers to cancel the plan instead. */
export function DeletionCosts({ onCancelPlan }: Props) {
  const titleId = useId();
  const who = useViewer();
  const { data } = useGatewayQuery(subscriptionQuery);
  const { data: payments } = useGatewayQuery(paymentsQuery, { variables: latest });
  if (who.status !== 'known' || !who.viewer || !data) return null;
  const { billing } = data;
  const state = planState(who.viewer, data);
  const { cancels, family, until } = state;
  const credit = creditIn(billing);
  const hasPlan = billing.planKey !== null || billing.isForLife;
  const paid = payments?.list.nodes.find(({ status }) => status === 'succeeded');
  const plan = billing.planKey === null ? m.billing_lifetime() : state.name;
  const texts = [
    hasPlan && (cancels === 'trial' ? m.profile_delete_trial({ plan }) : m.profile_delete_plan({ plan })),
    hasPlan &&
      paid &&
      m.profile_delete_paid({ amount: money(paid.amount, paid.currency), day: dayOf(paid.createdAt) }),
    credit && m.profile_delete_credit({ amount: credit }),
    family.length > 0 && m.subscription_family_loses_now({ names: listed([...family]) }),
  ].filter((text) => !!text);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId}>
        <strong>{m.profile_delete_plan_title()}</strong>
      </p>
      <p>{texts.join(' ')}</p>
      {cancels === 'plan' && !state.isDue && until && (
        <>
          <p>{m.profile_delete_later({ day: until })}</p>
          <Button size="sm" variant="default" onClick={() => onCancelPlan(state)}>
            {m.profile_delete_cancel_plan()}
          </Button>
        </>
      )}
    </section>
  );
}
