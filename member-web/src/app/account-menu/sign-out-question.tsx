import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { onConfirmed } from '@quiet-time/web/confirmed-mutations.ts';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useId, useState, useSyncExternalStore } from 'react';
import { canBeSent, type Unsent, unsentOf, unsentTexts } from '../../features/unsent-changes/unsent.ts';
import { useOnline } from '../../offline/online.ts';
import { subscribeToOutbox } from '../../offline/outbox.ts';
import dialog from '../../ui/dialog-form.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import css from './sign-out-question.module.css';

interface Props {
  owner: string;
  onSignOut(): void;
  onStay(): void;
}

/** Asks before a member signs out of a device with unsent changes: signing out deletes them. */
export function SignOutQuestion({ owner, onSignOut, onStay }: Props) {
  const title = useId();
  const text = useId();
  const gateway = useGateway();
  const online = useOnline();
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  // This tab or another may send them while the question is open.
  const known = useSyncExternalStore(hearOfSending, () => JSON.stringify(unsentOf(owner)));
  const unsent: Unsent[] = JSON.parse(known);
  const stay = () => {
    if (!busy) onStay();
  };
  const send = () => {
    setProblem(null);
    return attempt(
      async () => {
        const { sendPendingChanges } = await import('../offline/send-pending-changes.ts');
        await sendPendingChanges(gateway, owner, { atOnce: true });
        if (unsentOf(owner).length === 0) onSignOut();
        else setProblem(m.unsent_left());
      },
      (thrown) => setProblem(describeError(thrown).message),
    );
  };
  return (
    <ModalDialog labelledBy={title} describedBy={text} onClose={stay}>
      <div className={dialog.root}>
        <h2 id={title}>{unsent.length > 0 ? m.unsent_question() : m.unsent_none()}</h2>
        <div id={text} className={css.text}>
          {unsent.length > 0 && <p>{m.unsent_text()}</p>}
          <ul>
            {unsent.map(({ kind, count, titles }) => (
              <li key={kind}>
                <strong>{unsentTexts[kind]({ count })}</strong>
                {titles.map((each) => (
                  <span key={each} dir="auto">
                    {each}
                  </span>
                ))}
                {titles.length > 0 && count > titles.length && <span aria-hidden="true">…</span>}
              </li>
            ))}
          </ul>
        </div>
        {unsent.length > 0 && !online && <Note tone="info">{m.unsent_offline()}</Note>}
        {problem && <Note tone="error">{problem}</Note>}
        <div className={dialog.actions}>
          <Button variant="default" data-first onClick={stay}>
            {m.unsent_stay()}
          </Button>
          {unsent.length > 0 ? (
            <>
              <Button
                variant="outline"
                color="madder"
                onClick={() => busy || onSignOut()}
                aria-disabled={busy}
              >
                {m.unsent_discard()}
              </Button>
              {online && unsent.some(canBeSent) && (
                <BusyButton busy={busy} busyText={m.unsent_sending()} onClick={send}>
                  {m.unsent_send()}
                </BusyButton>
              )}
            </>
          ) : (
            <Button onClick={onSignOut}>{m.site_sign_out()}</Button>
          )}
        </div>
      </div>
    </ModalDialog>
  );
}

function hearOfSending(listener: () => void): () => void {
  const stops = [
    subscribeToOutbox(listener),
    // Confirmed changes are removed from storage a moment later.
    onConfirmed(() => setTimeout(listener)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
