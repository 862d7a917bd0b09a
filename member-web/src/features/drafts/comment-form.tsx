import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Textarea, TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { type DescribedError, describeError } from '@quiet-time/web/error-text.ts';
import { CreateOnce } from '@quiet-time/web/form/create-once.ts';
import { deleteDraft, readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { useAttempt } from '../../ui/use-attempt.ts';
import css from './draft-page.module.css';
import { addDraftComment } from './drafts.documents.ts';

interface Typed {
  name: string;
  text: string;
  key: string;
}

interface Props {
  token: string;
  /** Id of the link. */
  id: string;
  onSent(): void;
}

const max = limits.draft;

/** Form for one comment after another. Typed text survives a reload and a failed request. */
export function CommentForm({ token, id, onSent }: Props) {
  const [mutate] = useMutation(addDraftComment);
  const { busy, attempt } = useAttempt();
  const draft = `draft-comment:${id}`;
  const [left] = useState(() => readDraft<Typed>(draft, null)?.values);
  const [once, setOnce] = useState(() => new CreateOnce(left?.key));
  const [name, setName] = useState(left?.name ?? '');
  const [text, setText] = useState(left?.text ?? '');
  const [wrong, setWrong] = useState<{ name?: string; text?: string }>({});
  const [failure, setFailure] = useState<DescribedError | null>(null);
  const keep = (typed: Omit<Typed, 'key'>) => {
    setName(typed.name);
    setText(typed.text);
    setWrong({});
    saveTyped(draft, null, typed.name || typed.text ? { ...typed, key: once.key } : null);
  };
  const send = async () => {
    const nameWrong = problem(name, m.draft_name_required(), max.name, m.draft_name_too_long);
    const textWrong = problem(text, m.draft_comment_required(), max.comment, m.draft_comment_too_long);
    setWrong({ ...(nameWrong && { name: nameWrong }), ...(textWrong && { text: textWrong }) });
    setFailure(null);
    if (nameWrong || textWrong) return;
    await once.run((options) => mutate({ variables: { token, name, text }, ...options }));
    deleteDraft(draft, null);
    setOnce(new CreateOnce());
    setText('');
    toast.success(m.draft_comment_sent());
    onSent();
  };
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(send, (thrown) => setFailure(describeError(thrown)));
      }}
    >
      <TextInput
        label={m.draft_comment_name()}
        autoComplete="name"
        value={name}
        error={wrong.name}
        required
        onChange={(event) => keep({ name: event.currentTarget.value, text })}
      />
      <Textarea
        label={m.draft_comment_text()}
        dir="auto"
        rows={3}
        value={text}
        error={wrong.text}
        required
        onChange={(event) => keep({ name, text: event.currentTarget.value })}
      />
      {failure && (
        <Note tone="error">
          <p>{failure.message}</p>
          <p>{m.draft_comment_failed()}</p>
        </Note>
      )}
      <BusyButton type="submit" busy={busy} busyText={m.draft_comment_sending()}>
        {m.draft_comment_send()}
      </BusyButton>
      <p className={css.hint}>{m.draft_comment_hint()}</p>
    </form>
  );
}

function problem(text: string, required: string, most: number, tooLong: (limit: { max: number }) => string) {
  if (!filled.test(text)) return required;
  return text.trim().length > most ? tooLong({ max: most }) : null;
}
