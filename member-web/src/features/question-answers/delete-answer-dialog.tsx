import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/asking/use-mutation.ts';
import { holdSession } from '@quiet-time/web/end-session.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deleteFailure } from './answer-failures.ts';
import { deleteQuestionAnswer } from './question-answers.documents.ts';

interface Props {
  id: string;
  isAddedToJournal: boolean;
  onClose(): void;
  onDeleted(): void;
}

/** Asks, and deletes an answer. */
export function DeleteAnswerDialog({ id, isAddedToJournal, onClose, onDeleted }: Props) {
  const [remove] = useMutation(deleteQuestionAnswer);
  // An ended session is begun again above it.
  useEffect(holdSession, []);
  const confirm = async () => {
    await withSession(() => remove({ variables: { id } }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={m.answer_delete_title()}
      text={isAddedToJournal ? m.answer_delete_added_text() : m.answer_delete_text()}
      action={m.answer_delete()}
      keep={m.answer_keep()}
      working={m.answer_deleting()}
      explain={deleteFailure}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
