import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { listed } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useId, useState } from 'react';
import css from '../../ui/dialog-form.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { PlanState } from './plan-state.ts';
import { cancelSubscription, cancelTrial, subscriptionQuery } from './subscription.documents.ts';

interface Props {
  state: PlanState;
  onClose(): void;
}

/** Explains the effect of cancelling a plan or a trial, and cancels it. */
export function CancelDialog({ state: { cancels, isDue, family, until, name }, onClose }: Props) {
  const titleId = useId();
  const textId = useId();
  const isTrial = cancels === 'trial';
  const options = { refetchQueries: [subscriptionQuery], awaitRefetchQueries: true };
  const [endPlan] = useMutation(cancelSubscription, options);
  const [endTrial] = useMutation(cancelTrial, options);
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);

  const words = isTrial
    ? {
        title: m.subscription_cancel_trial_title(),
        text: m.subscription_cancel_trial_text({ day: until ?? '' }),
        button: m.subscription_cancel_trial(),
        keep: m.subscription_keep_trial(),
        failed: m.subscription_cancel_trial_failed(),
        done: m.billing_trial_cancelled(),
      }
    : {
        title: m.subscription_cancel_title({ plan: name }),
        text: isDue ? m.subscription_cancel_due_text() : m.subscription_cancel_text({ day: until ?? '' }),
        button: m.subscription_cancel(),
        keep: m.subscription_keep(),
        failed: m.subscription_cancel_failed(),
        done: m.billing_cancelled(),
      };
  const names = listed([...family]);
  const loses =
    family.length > 0 &&
    (isDue
      ? m.subscription_family_loses_now({ names })
      : m.subscription_family_loses({ day: until ?? '', names }));
  const cancel = () =>
    attempt(
      async () => {
        setProblem(null);
        await (isTrial ? endTrial() : endPlan());
        toast.success(words.done);
        onClose();
      },
      (thrown) => setProblem(reasonFor(thrown, m.subscription_try_again())),
    );
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <ModalDialog labelledBy={titleId} describedBy={textId} onClose={close}>
      <div className={css.root}>
        <h2 id={titleId}>{words.title}</h2>
        <p id={textId}>
          {words.text} {loses}
        </p>
        {problem && (
          <Note tone="error">
            <strong>{words.failed}</strong>
            <br />
            {problem}
          </Note>
        )}
        <div className={css.actions}>
          <Button variant="default" onClick={close}>
            {words.keep}
          </Button>
          <BusyButton busy={busy} busyText={m.subscription_cancelling()} onClick={cancel}>
            {words.button}
          </BusyButton>
        </div>
      </div>
    </ModalDialog>
  );
}
