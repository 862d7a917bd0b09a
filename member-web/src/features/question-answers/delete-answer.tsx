import { m } from '@quiet-time/schema/sentences';
import { holdSession } from '@quiet-time/web/end-session.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deleteFailure } from './answer-failures.ts';
import { type Answer, removeAnswer } from './answers-cache.ts';
import { deleteQuestionAnswer } from './question-answers.documents.ts';

interface Props {
  answer: Answer;
  devotionalId: string;
  onDeleted(): void;
}

/** Button that deletes an answer, after a confirmation. */
export function DeleteAnswer({ answer: { id, isAddedToJournal }, devotionalId, onDeleted }: Props) {
  const gateway = useGateway();
  const [confirming, setConfirming] = useState(false);
  const [remove] = useMutation(deleteQuestionAnswer);
  // While the question is open, an expired session is renewed above it.
  useEffect(() => (confirming ? holdSession() : undefined), [confirming]);
  const confirm = async () => {
    await withSession(() => remove({ variables: { id } }));
    setConfirming(false);
    gateway.change((cache) => removeAnswer(cache, devotionalId, id));
    toast.success(m.answer_deleted(), { subject: id });
    onDeleted();
  };
  return (
    <>
      <button type="button" onClick={() => setConfirming(true)}>
        {m.answer_delete()}
      </button>
      {confirming && (
        <ConfirmDialog
          title={m.answer_delete_title()}
          text={isAddedToJournal ? m.answer_delete_added_text() : m.answer_delete_text()}
          action={m.answer_delete()}
          keep={m.answer_keep()}
          working={m.answer_deleting()}
          explain={deleteFailure}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
