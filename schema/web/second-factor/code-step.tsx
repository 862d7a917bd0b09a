import { m } from '@quiet-time/schema/sentences';
import { type FormEvent, useId, useRef, useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { reasonFor } from '../error-text.ts';
import { useMutation } from '../gateway-client/use-mutation.ts';
import { FactorCodeField } from './factor-code-field.tsx';
import { completeSignInMutation } from './second-factor.documents.ts';
import css from './second-factor.module.css';
import { isTicketOver, type SecondStep } from './second-step.ts';

interface Props {
  step: SecondStep;
  onIn(entry: { token: string; viewer: { id: string; name: string } }): void;
  /** Called when the ticket has expired or was used in another tab. Returns to the first step. */
  onOver(message: string): void;
}

/** Second step of the sign-in. An invalid code stays in the field, to be corrected. */
export default function CodeStep({ step, onIn, onOver }: Props) {
  const [complete] = useMutation(completeSignInMutation);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const textId = useId();

  const attempt = async (code: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await complete({ variables: { ticket: step.ticket, code } });
      if (data) onIn(data.completeSignIn);
    } catch (error) {
      const reason = reasonFor(error, m.second_factor_failed());
      if (isTicketOver(error)) return onOver(reason);
      setProblem(reason);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (busy) return;
    if (code) return void attempt(code);
    setProblem(m.second_factor_code_missing());
    field.current?.focus();
  };
  return (
    <form className={css.root} noValidate onSubmit={submit}>
      <p id={textId}>{m.second_factor_step_text()}</p>
      <FactorCodeField ref={field} size="lg" error={problem} aria-describedby={textId} autoFocus />
      <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={m.second_factor_checking()}>
        {m.second_factor_go_on()}
      </BusyButton>
    </form>
  );
}
