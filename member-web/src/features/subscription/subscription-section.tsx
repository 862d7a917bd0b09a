import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardChanged } from './card-changed.tsx';
import { creditIn } from './credit-in.ts';
import { PaymentsSetting } from './payments-setting.tsx';
import { PlanSetting } from './plan-setting.tsx';
import { planState } from './plan-state.ts';
import { subscriptionQuery } from './subscription.documents.ts';
import css from './subscription-section.module.css';

/** Plan and payments of a member: the tab `?tab=subscription` of the profile. */
export function SubscriptionSection({ viewer }: { viewer: Viewer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  // Runs for every press of a link from elsewhere, even if the address is already this one. The head of the profile
  // stays visible.
  useEffect(() => {
    if (location.state?.stays) return;
    heading.current?.focus({ preventScroll: true });
  }, [location]);
  return (
    <section className={css.root} aria-label={m.subscription_title()}>
      <SettingsRow title={m.subscription_title()} text={m.subscription_lead()} heading={heading}>
        <div className={css.plan}>
          <CardChanged isDue={standingOf(viewer).pastDue} />
          <Plan viewer={viewer} />
        </div>
      </SettingsRow>
      <SettingsRow title={m.payment_history()} text={m.payment_history_lead()}>
        <PaymentsSetting />
      </SettingsRow>
    </section>
  );
}

function Plan({ viewer }: { viewer: Viewer }) {
  const answer = useGatewayQuery(subscriptionQuery);
  if (answer.status === 'failed') return <LoadFailed of={answer} title={m.subscription_load_failed()} />;
  if (answer.status === 'waiting') {
    return (
      <Skeleton className={css.skeleton}>
        <i />
        <i />
      </Skeleton>
    );
  }
  const { active, trialing, pastDue } = standingOf(viewer);
  return (
    <PlanSetting
      state={planState(viewer, answer.data)}
      credit={creditIn(answer.data.billing)}
      isPaid={active || trialing || pastDue}
    />
  );
}
