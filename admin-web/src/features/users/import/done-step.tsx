import { Button } from '@mantine/core';
import { momentOf } from '@quiet-time/web/moments.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ImportStep } from '../../../ui/import/import-step.tsx';
import { Counts } from '../../../ui/import/problem-table.tsx';
import { Problems } from './problems.tsx';
import { peopleOf, resultWords, type UserImport } from './user-import.ts';

interface Props {
  current: UserImport;
  problem: string | null;
  busy: boolean;
  /** Continues a stopped import. */
  onRun(invite: boolean): void;
  onUndo(): Promise<void>;
  onAnother(): void;
  onClose(): void;
}

/** Result of an import, with its undo. */
export function DoneStep({ current, problem, busy, onRun, onUndo, onAnother, onClose }: Props) {
  const { state, created, withoutConsent, skipped, refused, total, done, invite, undoUntil, hasFile } =
    current;
  const [confirming, setConfirming] = useState(false);
  const canUndo = undoUntil !== null && new Date(undoUntil) > new Date();
  return (
    <>
      <ImportStep
        heading={resultWords(current)}
        action={
          canUndo && (
            <Button size="xs" variant="default" onClick={() => setConfirming(true)}>
              Undo this import
            </Button>
          )
        }
        problem={problem}
        buttons={
          <>
            <Button variant="default" onClick={onAnother}>
              Another file
            </Button>
            {state === 'stopped' && hasFile && (
              <Button variant="default" disabled={busy} onClick={() => onRun(invite)}>
                Go on
              </Button>
            )}
            <Button onClick={onClose}>Done</Button>
          </>
        }
      >
        <Counts
          rows={[
            ['Imported', created],
            ['Of these, want no mails', withoutConsent],
            ['Had an account', skipped],
            ['Had a mistake', refused],
          ]}
        />
        {state === 'stopped' && <p>{peopleOf(total - done)} of the file are still to come.</p>}
        {canUndo && <p>It can be undone until {momentOf(undoUntil)}.</p>}
        <Problems current={current} />
      </ImportStep>
      {confirming && (
        <ConfirmDialog
          title="Undo this import?"
          confirm={{ label: 'Undo this import', busyLabel: 'Undoing…' }}
          cancelLabel="Keep it"
          busy={busy}
          onConfirm={() => void onUndo().then(() => setConfirming(false))}
          onCancel={() => setConfirming(false)}
        >
          <p>
            The accounts that it created are deleted, with their granted plans. Users who have signed in, paid
            or written something stay. Nobody is notified by mail.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
