import { useForm } from '@mantine/form';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import css from '../../ui/dialog-form.module.css';
import { Sentence } from '../../ui/sentence.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { forgetDevices } from './forget-devices.ts';
import { verifyEmailChangeMutation } from './security.documents.ts';

const { digits, minutes } = limits.code;

interface Props {
  titleId: string;
  /** Current address. */
  from: string;
  /** Address that the code was sent to. */
  to: string;
  onBack(): void;
  onChanged(): void;
}

/** Second step: the code, which is submitted once it is complete. Only a right one changes the address. */
export function EmailCodeForm({ titleId, from, to, onBack, onChanged }: Props) {
  const [verify] = useMutation(verifyEmailChangeMutation, { update: forgetDevices });
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.length === digits ? null : m.profile_email_code_invalid()) },
  });
  const { send, busy, problem, setProblem } = useFormSubmit(form, m.profile_email_change_failed());

  const prove = (code: string) =>
    send(async () => {
      try {
        await verify({ variables: { code } });
      } catch (thrown) {
        // Only a server that has checked the code can find it wrong.
        if (describeError(thrown).code === 'BAD_USER_INPUT') form.setFieldValue('code', '');
        form.getInputNode('code')?.focus();
        throw thrown;
      }
      onChanged();
    });
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, digits);
    form.setFieldValue('code', code);
    if (code.length === digits && code !== form.values.code) void prove(code);
  };
  const submit = form.onSubmit(
    ({ code }) => prove(code),
    () => {
      setProblem(null);
      form.getInputNode('code')?.focus();
    },
  );
  return (
    <form className={css.root} noValidate onSubmit={submit}>
      <h2 id={titleId}>{m.profile_email_code_heading()}</h2>
      <p>
        {m.profile_email_code_sent()} {m.profile_email_until_then({ email: from })}
      </p>
      <TextInput
        {...form.getInputProps('code')}
        // Only the digits of typed or pasted text count.
        onChange={(event) => change(event.currentTarget.value)}
        name="code"
        classNames={{ input: css.code ?? '', description: css.hint ?? '' }}
        label={m.profile_email_code({ digits })}
        description={<Sentence parts={m.profile_email_code_hint.parts({ email: to, minutes })} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      {problem && <Note tone="error">{problem}</Note>}
      <div className={css.actions}>
        <Button variant="default" onClick={onBack}>
          {m.profile_email_back()}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={m.profile_email_changing()}>
          {m.profile_email_change()}
        </BusyButton>
      </div>
    </form>
  );
}
