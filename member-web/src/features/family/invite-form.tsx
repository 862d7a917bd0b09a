import { useForm } from '@mantine/form';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { EmailField } from '@quiet-time/web/email-field.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useCreateOnce } from '@quiet-time/web/form/create-once.ts';
import { readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../../ui/use-attempt.ts';
import { inviteMutation } from './family.documents.ts';
import css from './family.module.css';

const fields = ['first', 'second', 'third'] as const;
type Field = (typeof fields)[number];

const noAddresses: Record<Field, string> = { first: '', second: '', third: '' };
const draftName = 'family-invitations';

interface Props {
  ownerId: string;
  /** Number of free seats. */
  free: number;
  onSent(): Promise<void>;
}

/**
 * Invites up to three addresses, with one request for each. It begins with one field and adds others. Fields of sent
 * invitations are cleared; the others stay, also after a reload.
 */
export function InviteForm({ ownerId, free, onSent }: Props) {
  const [invite] = useMutation(inviteMutation);
  const once = { first: useCreateOnce(), second: useCreateOnce(), third: useCreateOnce() };
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { ...noAddresses, ...readDraft<typeof noAddresses>(draftName, ownerId)?.values },
    onValuesChange: (values) =>
      saveTyped(draftName, ownerId, fields.some((field) => values[field]) ? values : null),
  });

  const [lines, setLines] = useState(1);
  // A field with text is shown even if a seat was taken meanwhile.
  const shown = fields.filter((field, at) => at === 0 || at < Math.min(lines, free) || form.values[field]);
  const add = () => {
    setLines(shown.length + 1);
    const next = fields[shown.length];
    setTimeout(() => next && form.getInputNode(next)?.focus());
  };
  const send = async () => {
    setProblem(null);
    form.clearErrors();
    const typed = fields.filter((field) => form.getValues()[field].trim() !== '');
    const errors: Partial<Record<Field, string>> = {};
    for (const field of typed) {
      const wrong = wrongEmail(form.getValues()[field]);
      if (wrong) errors[field] = wrong;
    }
    const valid = typed.filter((field) => !errors[field]);
    if (valid.length === 0) setProblem(m.family_email_expected());
    let failed = false;
    for (const field of valid) {
      try {
        const email = form.getValues()[field].trim().toLowerCase();
        await once[field].run((options) => invite({ variables: { email }, ...options }));
        form.setFieldValue(field, '');
      } catch (thrown) {
        failed = true;
        errors[field] = reasonFor(thrown, m.family_invite_failed());
      }
    }
    if (failed) setProblem(m.family_invite_failed());
    else if (valid.length > 0) toast.success(m.family_invited());
    form.setErrors(errors);
    const first = fields.find((field) => errors[field]) ?? (valid.length === 0 ? 'first' : null);
    if (first) form.getInputNode(first)?.focus();
    if (!first) setLines(1);
    if (valid.length > 0) await onSent();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(send, (thrown) => setProblem(reasonFor(thrown, m.family_invite_failed())));
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {problem && <Note tone="error">{problem}</Note>}
      {shown.map((field) => (
        <EmailField
          key={field}
          {...form.getInputProps(field)}
          label={m.family_email_label({ number: fields.indexOf(field) + 1 })}
          autoComplete="off"
        />
      ))}
      <div className={css.actions}>
        <BusyButton type="submit" busy={busy} busyText={m.family_sending()}>
          {m.family_send()}
        </BusyButton>
        {shown.length < Math.min(free, fields.length) && (
          <Button variant="subtle" onClick={add}>
            {m.family_add_address()}
          </Button>
        )}
      </div>
    </form>
  );
}
