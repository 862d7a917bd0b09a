import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  title: string;
  /** What is lost, and the question. */
  children: ReactNode;
  /** Throws what the server says. */
  remove(): Promise<unknown>;
  deleted: string;
  failed: string;
  onClose(deleted: boolean): void;
}

/** Asks, and deletes. A failure is said in the dialog, which stays for another try. */
export function DeleteItem({ title, children, remove, deleted, failed, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await remove();
      toast.success(deleted);
      onClose(true);
    } catch (error) {
      setProblem(describeError(error).message);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={{ label: 'Delete', busyLabel: 'Deleting...' }}
      cancelLabel="Cancel"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      {children}
      {problem && (
        <Note tone="error">
          <strong>{failed}.</strong> {problem}
        </Note>
      )}
    </ConfirmDialog>
  );
}
