import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { plans } from '../../lib/site-pages.ts';
import { leaveFocus } from '../../ui/focus-text.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeCard } from './change-card.tsx';
import css from './plan-setting.module.css';
import type { PlanState } from './plan-state.ts';
import { reactivateSubscription, subscriptionQuery } from './subscription.documents.ts';

interface Props {
  state: PlanState;
  /** Credit in words; null: none. */
  credit: string | null;
  isPaid: boolean;
}

/** The plan's name and state, its next charge or end, and its actions. */
export function PlanSetting({ state, credit, isPaid }: Props) {
  const [cancelling, setCancelling] = useState(false);
  const { name, status, next, cancels, isCancelled, hasCard, isDue } = state;
  const change =
    isDue && !hasCard ? m.locked_update() : isPaid ? m.subscription_change() : m.subscription_choose();
  return (
    <div className={css.root}>
      <p className={css.name}>{name}</p>
      <p className={css.status} data-due={isDue || undefined}>
        {status}
      </p>
      {next && <p>{next}</p>}
      {credit && (
        <p>
          <strong>{m.subscription_credit({ amount: credit })}</strong>{' '}
          {hasCard ? m.subscription_credit_what() : m.subscription_credit_kept()}
        </p>
      )}
      <div className={css.actions}>
        {isCancelled && <TakeBack />}
        {hasCard && isDue && <ChangeCard isFirst />}
        {(isPaid || arePlansOffered()) && (
          <Button
            component={Link}
            to={plans.to}
            size="sm"
            variant={(isDue && !hasCard) || !isPaid ? 'filled' : 'default'}
          >
            {change}
          </Button>
        )}
        {hasCard && !isDue && <ChangeCard isFirst={false} />}
        {cancels && (
          <div className={css.last}>
            <Button size="sm" variant="subtle" onClick={() => setCancelling(true)}>
              {cancels === 'trial' ? m.subscription_cancel_trial() : m.subscription_cancel()}
            </Button>
          </div>
        )}
      </div>
      {cancelling && <CancelDialog state={state} onClose={() => setCancelling(false)} />}
    </div>
  );
}

/** Button that resumes a cancelled plan. */
function TakeBack() {
  const [reactivate] = useMutation(reactivateSubscription, {
    refetchQueries: [subscriptionQuery],
    awaitRefetchQueries: true,
  });
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const takeBack = () =>
    attempt(
      async () => {
        setProblem(null);
        await reactivate();
        toast.success(m.billing_reactivated());
      },
      (thrown) => setProblem(reasonFor(thrown, m.subscription_try_again())),
    );
  return (
    <>
      {problem && (
        <div className={css.problem}>
          <Note tone="error">
            {m.subscription_take_back_failed()} {problem}
          </Note>
        </div>
      )}
      <BusyButton
        ref={leaveFocus}
        size="sm"
        busy={busy}
        busyText={m.subscription_taking_back()}
        onClick={takeBack}
      >
        {m.subscription_take_back()}
      </BusyButton>
    </>
  );
}
