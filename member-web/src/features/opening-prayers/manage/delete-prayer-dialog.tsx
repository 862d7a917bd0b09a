import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { failure } from '@quiet-time/schema/web/sentence.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useId, useState } from 'react';
import css from '../../../ui/dialog-form.module.css';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { deletePrayerMutation } from './manage-prayers.documents.ts';
import { type ManagedPrayer, stalePrayers } from './managed-prayer.ts';

interface Props {
  prayer: ManagedPrayer;
  onClose(): void;
}

/** Asks, and deletes. A failure is said here, where there is another try. */
export function DeletePrayerDialog({ prayer: { id, title, isActive }, onClose }: Props) {
  const titleId = useId();
  const [remove] = useMutation(deletePrayerMutation, stalePrayers);
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = () =>
    attempt(
      async () => {
        setProblem(null);
        await remove({ variables: { id } });
        toast.success(prayerMessages.openingPrayerDeleted);
        onClose();
      },
      (error) => setProblem(failure(prayerMessages.openingPrayerDeleteFailed, error)),
    );
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <ModalDialog labelledBy={titleId} onClose={close} lightDismiss>
      <div className={css.root}>
        <h2 id={titleId}>Delete this prayer?</h2>
        <p>
          <strong>{title}</strong> is gone for good.
          {isActive && ' The newest of the others takes its place.'}
        </p>
        {problem && <Note tone="error">{problem}</Note>}
        <div className={css.actions}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <BusyButton color="madder" busy={busy} busyText="Deleting..." onClick={() => void confirm()}>
            Delete
          </BusyButton>
        </div>
      </div>
    </ModalDialog>
  );
}
