import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { EmailField } from '../email-field.tsx';
import { reasonFor } from '../error-text.ts';
import { Note } from '../note.tsx';
import { PasswordField } from '../password-field.tsx';
import { session } from '../session.ts';
import { signInAgain } from './sign-in-again.ts';
import css from './sign-in-again-dialog.module.css';

interface Props {
  /** Who has typed: nobody else can go on with it. */
  viewer: { id: string; email: string };
  /** Answers the new session; throws what the server says. A string says why there is none. */
  signIn(email: string, password: string): Promise<{ id: string; token: string } | string>;
}

/** Stands once where forms are, and asks for the password when one of them meets an ended session. */
export function SignInAgain(props: Props) {
  const asked = useSyncExternalStore(signInAgain.subscribe, signInAgain.isAsked);
  return asked ? <Dialog {...props} /> : null;
}

function Dialog({ viewer, signIn }: Props) {
  const client = useApolloClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const textId = useId();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    // Closing before it is removed is what gives the focus back.
    return () => element?.close();
  }, []);

  const cancel = () => !busy && signInAgain.answer(false);
  const attempt = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await signIn(viewer.email, password);
      if (typeof answer === 'string') return setProblem(answer);
      if (answer.id !== viewer.id) return setProblem('This is the password of another account.');
      session.renew(answer.token);
      // What was asked for in vain meanwhile. Before the save goes on: a list that is on its way then would come without it.
      await client.refetchQueries({ include: 'active' }).catch(() => {});
      signInAgain.answer(true);
    } catch (error) {
      setProblem(reasonFor(error, 'Please try again.'));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to the form that this dialog stands in.
    event.stopPropagation();
    if (busy) return;
    setWrong(password ? null : 'Please enter your password');
    if (password) void attempt();
    else field.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className={css.root}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
      onClose={(event) => {
        // A browser may close it without asking, after Escape was pressed twice.
        if (!event.currentTarget.open) cancel();
      }}
      // The dialog beneath would take an Escape for its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form className={css.sheet} noValidate onSubmit={submit}>
        <h2 id={titleId}>Sign in again</h2>
        <p id={textId}>
          Your session has ended. What you typed is still here, and it goes on as soon as you are back.
        </p>
        {problem && <Note tone="error">{problem}</Note>}
        <EmailField value={viewer.email} readOnly tabIndex={-1} className={css.email ?? ''} />
        <PasswordField
          ref={field}
          label="Password"
          autoComplete="current-password"
          value={password}
          error={wrong}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setWrong(null);
          }}
        />
        <div className={css.actions}>
          <Button variant="default" onClick={cancel}>
            Not now
          </Button>
          <BusyButton type="submit" busy={busy} busyText="Signing in...">
            Sign in and go on
          </BusyButton>
        </div>
        <button type="button" className={css.other} onClick={() => leave()}>
          Sign in another way
        </button>
        <p className={css.hint}>What you typed then waits in this browser until you come back to it.</p>
      </form>
    </dialog>
  );
}

/** Gives the session up, which leads to the sign-in page; the draft stays for its owner. */
function leave() {
  signInAgain.answer(false);
  session.set(null);
}
