import { m } from '@quiet-time/schema/sentences';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { describeError, reasonFor } from '../error-text.ts';
import { Note } from '../note.tsx';
import { PasswordField } from '../password-field.tsx';
import { withSession } from '../sign-in-again.ts';
import { FactorCodeField } from './factor-code-field.tsx';
import css from './second-factor.module.css';

interface Props {
  /** Content above the fields. */
  children: ReactNode;
  asksPassword?: boolean;
  /** `app` accepts no recovery code. */
  asksCode?: 'app' | 'any';
  submitLabel: string;
  busyText: string;
  /** Sends the input. Throws the server's error; errors of a field are shown there. */
  send(typed: { password: string | null; code: string }): Promise<void>;
  onCancel?: () => void;
}

/** Asks for the password, a code, or both. A refusal keeps the input. */
export function FactorForm(props: Props) {
  const { children, asksPassword = false, asksCode, submitLabel, busyText, send, onCancel } = props;
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  const show = (fields: Record<string, string>) => {
    setWrong(fields);
    (fields.password ? password : code).current?.focus();
  };
  const attempt = async () => {
    setBusy(true);
    setProblem(null);
    setWrong({});
    try {
      const typed = { password: password.current?.value ?? null, code: code.current?.value.trim() ?? '' };
      await withSession(() => send(typed));
    } catch (error) {
      const { fields } = describeError(error).details;
      if (fields) show(fields);
      else setProblem(reasonFor(error, m.second_factor_failed()));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = {
      ...(asksPassword && !password.current?.value && { password: m.account_password_required() }),
      ...(asksCode && !code.current?.value.trim() && { code: m.second_factor_code_missing() }),
    };
    if (Object.keys(missing).length > 0) show(missing);
    else void attempt();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {children}
      {asksPassword && (
        <PasswordField
          ref={password}
          label={m.account_password()}
          autoComplete="current-password"
          error={wrong.password}
          autoFocus
        />
      )}
      {asksCode && (
        <FactorCodeField
          ref={code}
          appOnly={asksCode === 'app'}
          error={wrong.code}
          autoFocus={!asksPassword}
        />
      )}
      {problem && <Note tone="error">{problem}</Note>}
      <div className={css.actions}>
        <BusyButton type="submit" busy={busy} busyText={busyText}>
          {submitLabel}
        </BusyButton>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {m.second_factor_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
