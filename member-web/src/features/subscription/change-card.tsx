import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useState } from 'react';
import { openExternal } from '../../lib/leave.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import css from './plan-setting.module.css';
import { openCardPage } from './subscription.documents.ts';

/** Button to the provider's page for changing the card. @param isFirst whether it is the main action */
export function ChangeCard({ isFirst }: { isFirst: boolean }) {
  const [open] = useMutation(openCardPage);
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const change = () =>
    attempt(
      async () => {
        setProblem(null);
        const { data } = await open();
        if (data) openExternal(data.openCardPage.url);
      },
      (thrown) => setProblem(reasonFor(thrown, m.subscription_try_again())),
    );
  return (
    <>
      {problem && (
        <div className={css.problem}>
          <Note tone="error">
            {m.subscription_card_failed()} {problem}
          </Note>
        </div>
      )}
      <BusyButton
        size="sm"
        variant={isFirst ? 'filled' : 'default'}
        busy={busy}
        busyText={m.subscription_card_opening()}
        onClick={change}
      >
        {m.subscription_card()}
      </BusyButton>
    </>
  );
}
