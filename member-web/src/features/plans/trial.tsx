import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { dayOf } from '@quiet-time/web/moments.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { failure } from '@quiet-time/web/sentence.ts';
import { useState } from 'react';
import type { Viewer } from '../../session/use-viewer.ts';
import { leaveFocus } from '../../ui/focus-text.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { cancelTrial } from '../subscription/subscription.documents.ts';
import type { OfferedPlan } from './offered-plan.ts';
import css from './plans-page.module.css';

interface Props {
  viewer: Viewer;
  plans: readonly OfferedPlan[];
}

/** End of the reader's trial, its charge, and a button to cancel it. */
export function Trial({ viewer, plans }: Props) {
  const [cancel] = useMutation(cancelTrial);
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const isCancelled = viewer.subscriptionEndsAt !== null;
  const day = dayOf(viewer.trialEndsAt ?? '');
  const plan = plans.find(({ key }) => key === viewer.subscription)?.name ?? viewer.subscription;
  const end = () =>
    void attempt(
      async () => {
        setProblem(null);
        await cancel();
      },
      (error) => setProblem(failure(m.plans_cancel_trial_failed(), error)),
    );
  return (
    <section className={css.trying}>
      <p role="status">{isCancelled ? m.plans_trial_cancelled({ day }) : m.plans_trialing({ plan, day })}</p>
      {!isCancelled && (
        <BusyButton
          ref={leaveFocus}
          variant="default"
          busy={busy}
          busyText={m.plans_cancelling()}
          onClick={end}
        >
          {m.plans_cancel_trial()}
        </BusyButton>
      )}
      {problem && <Note tone="error">{problem}</Note>}
    </section>
  );
}
