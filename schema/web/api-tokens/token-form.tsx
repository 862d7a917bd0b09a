import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { type FormEvent, useRef, useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { NativeSelect } from '../controls/native-select.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { describeError, reasonFor } from '../error-text.ts';
import { useCreateOnce } from '../form/create-once.ts';
import { useMutation } from '../gateway-client/use-mutation.ts';
import { localToday, shiftDay } from '../local-date.ts';
import { Note } from '../note.tsx';
import { PasswordField } from '../password-field.tsx';
import { withSession } from '../sign-in-again.ts';
import { createApiTokenMutation } from './api-tokens.documents.ts';
import css from './api-tokens.module.css';
import { chosenScopes, ScopeFields } from './scope-fields.tsx';

interface Props {
  /**
   * Whether a password is asked for. False for Google accounts: the server then asks for a fresh sign-in, with an
   * explanation.
   */
  asksPassword: boolean;
  /** Scopes available to the member. */
  offered: readonly string[];
  onMade(secret: string): void;
  onCancel(): void;
}

const day = 86_400_000;
const choices = [30, 90, limits.apiToken.days];

/**
 * Returns the end of a token: a number of days after `now`, or the end of a date in the owner's time zone. Returns null
 * without a date.
 */
function endOf(form: FormData, now: number): Date | null {
  const chosen = String(form.get('ends'));
  if (chosen !== 'day') return new Date(now + Number(chosen) * day);
  const end = new Date(`${form.get('day')}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end;
}

type Wrong = Partial<Record<'name' | 'expiresAt' | 'scopes' | 'password', string>>;

/** Form for a new token. A refusal keeps the input. */
export function TokenForm({ asksPassword, offered, onMade, onCancel }: Props) {
  const [create] = useMutation(createApiTokenMutation);
  const once = useCreateOnce();
  // Fixed, as a repeated request has to contain the same end.
  const [opened] = useState(() => Date.now());
  const [byDay, setByDay] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLFormElement>(null);

  const show = (fields: Wrong) => {
    setWrong(fields);
    // After the invalid fields are marked.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const send = async (form: FormData, expiresAt: Date) => {
    setBusy(true);
    setProblem(null);
    setWrong({});
    const input = {
      name: String(form.get('name')),
      scopes: chosenScopes(form),
      expiresAt: expiresAt.toISOString(),
      password: asksPassword ? String(form.get('password')) : null,
    };
    try {
      const { data } = await once.run((options) =>
        withSession(() => create({ variables: { input }, ...options })),
      );
      if (data) onMade(data.createApiToken.secret);
    } catch (error) {
      const { fields } = describeError(error).details;
      if (fields) show(fields);
      else setProblem(reasonFor(error, m.api_tokens_create_failed()));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const end = endOf(form, opened);
    const missing: Wrong = {
      ...(!filled.test(String(form.get('name'))) && { name: m.api_tokens_name_required() }),
      ...(!end && { expiresAt: m.api_tokens_end_invalid({ days: limits.apiToken.days }) }),
      ...(chosenScopes(form).length === 0 && { scopes: m.api_tokens_scopes_required() }),
      ...(asksPassword && !form.get('password') && { password: m.account_password_required() }),
    };
    if (!end || Object.keys(missing).length > 0) show(missing);
    else void send(form, end);
  };
  const today = localToday();
  return (
    <form ref={root} className={css.form} noValidate onSubmit={submit}>
      <TextInput
        name="name"
        label={m.api_tokens_name()}
        description={m.api_tokens_name_hint()}
        maxLength={limits.apiToken.name}
        error={wrong.name}
        autoComplete="off"
        autoFocus
      />
      <div className={css.end}>
        <NativeSelect
          name="ends"
          label={m.api_tokens_ends()}
          error={!byDay && wrong.expiresAt}
          onChange={(event) => setByDay(event.currentTarget.value === 'day')}
          data={[
            ...choices.map((days) => ({ value: String(days), label: m.api_tokens_in_days({ days }) })),
            { value: 'day', label: m.api_tokens_on_day() },
          ]}
        />
        {byDay && (
          <TextInput
            type="date"
            name="day"
            label={m.api_tokens_day()}
            min={today}
            max={shiftDay(today, limits.apiToken.days)}
            error={wrong.expiresAt}
          />
        )}
      </div>
      <ScopeFields offered={offered} error={wrong.scopes} />
      {asksPassword ? (
        <PasswordField
          name="password"
          label={m.account_password()}
          autoComplete="current-password"
          error={wrong.password}
        />
      ) : (
        <p>{m.api_tokens_google()}</p>
      )}
      {problem && <Note tone="error">{problem}</Note>}
      <div className={css.actions}>
        <BusyButton type="submit" busy={busy} busyText={m.api_tokens_creating()}>
          {m.api_tokens_create()}
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          {m.api_tokens_cancel()}
        </Button>
      </div>
    </form>
  );
}
