import { m } from '@quiet-time/schema/sentences';
import { holdSession } from '@quiet-time/web/end-session.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { journal } from '../../lib/site-pages.ts';
import { timezone } from '../../lib/timezone.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { isPassing, journalFailure } from './answer-failures.ts';
import css from './answers.module.css';
import type { Answer } from './answers-cache.ts';
import { DeleteAnswer } from './delete-answer.tsx';
import { addAnswerToJournal } from './question-answers.documents.ts';

/** Milliseconds before the single retry. */
const RETRY = 1_000;
const twice = async <T,>(action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (error) {
    if (!isPassing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY));
    return action();
  }
};

interface Props {
  answer: Answer;
  devotionalId: string;
  /** Whether the plan includes the journal. */
  canAdd: boolean;
  /** Saves unsaved text. @returns whether all is saved */
  save(): Promise<boolean>;
  /** Called with the error when the plan does not allow it. */
  onRefused(error: unknown): void;
  onDeleted(): void;
  /** Left out in a field, whose text can be copied anyway. */
  onCopy?(): void;
}

/** Actions for a saved answer: adding it to the journal, once, copying and deleting it. */
export function AnswerTools({ answer, devotionalId, canAdd, save, onRefused, onDeleted, onCopy }: Props) {
  const { id, isAddedToJournal } = answer;
  const gateway = useGateway();
  const [add] = useMutation(addAnswerToJournal);
  const { busy, attempt } = useAttempt();
  // While busy, an expired session is renewed in place.
  useEffect(() => (busy ? holdSession() : undefined), [busy]);

  const addToJournal = () =>
    attempt(
      async () => {
        if (!(await save())) return;
        await withSession(() => twice(() => add({ variables: { id, timezone: timezone() } })));
        toast.success(m.answer_journal_added(), { subject: id });
      },
      (thrown) => {
        const { code } = describeError(thrown);
        toast.error(journalFailure(thrown), { subject: id });
        if (code === 'SUBSCRIPTION_REQUIRED') onRefused(thrown);
        // It was added earlier, or by the attempt whose response was lost.
        if (code === 'CONFLICT') void gateway.refetchQueries({ include: 'active' });
      },
    );
  return (
    <div className={css.tools}>
      {isAddedToJournal && (
        <Link to={journal.to} className={css.added}>
          {m.answer_in_journal()}
        </Link>
      )}
      {!isAddedToJournal && canAdd && (
        <button type="button" className={css.main} aria-busy={busy} onClick={() => void addToJournal()}>
          {busy ? m.answer_journal_adding() : m.answer_journal_add()}
        </button>
      )}
      {onCopy && (
        <button type="button" onClick={onCopy}>
          {m.answer_copy()}
        </button>
      )}
      <DeleteAnswer answer={answer} devotionalId={devotionalId} onDeleted={onDeleted} />
    </div>
  );
}
