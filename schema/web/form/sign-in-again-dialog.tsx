import { m } from '@quiet-time/schema/sentences';
import {
  type FormEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { BusyButton } from '../busy-button.tsx';
import { Button } from '../controls/button.tsx';
import frame from '../dialog.module.css';
import { EmailField } from '../email-field.tsx';
import { reasonFor } from '../error-text.ts';
import { useGateway } from '../gateway-client/gateway.ts';
import { useMutation } from '../gateway-client/use-mutation.ts';
import { Note } from '../note.tsx';
import { PasswordField } from '../password-field.tsx';
import { FactorCodeField } from '../second-factor/factor-code-field.tsx';
import { completeSignInMutation } from '../second-factor/second-factor.documents.ts';
import { isTicketOver, ticketIn } from '../second-factor/second-step.ts';
import { session } from '../session.ts';
import { makeHost, resolveSignInAgain } from '../sign-in-again.ts';
import css from './sign-in-again-dialog.module.css';

interface Props {
  /** Author of the unsaved input. Only the same account can continue. */
  viewer: { id: string; email: string };
  /** Returns the new session, or a string that explains why there is none. Throws the server's error. */
  signIn(email: string, password: string): Promise<{ id: string; token: string } | string>;
}

/** Asks for the password when a form of the page meets an ended session. */
export function SignInAgain(props: Props) {
  const [host] = useState(makeHost);
  const isOpen = useSyncExternalStore(host.subscribe, host.isOpen, () => false);
  return isOpen ? <Dialog {...props} /> : null;
}

function Dialog({ viewer, signIn }: Props) {
  const gateway = useGateway();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const textId = useId();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Ticket of an account with two-step sign-in, after a correct password.
  const [ticket, setTicket] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [complete] = useMutation(completeSignInMutation);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    // Closing the dialog before its removal returns the focus.
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (ticket) field.current?.focus();
  }, [ticket]);

  const finish = async (of: string) => {
    const { data } = await complete({ variables: { ticket: of, code: code.trim() } });
    if (!data) throw new Error('The answer holds no session');
    const { token, viewer: who } = data.completeSignIn;
    return { token, id: who.id };
  };
  const cancel = () => !busy && resolveSignInAgain(false);
  const attempt = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = ticket ? await finish(ticket) : await signIn(viewer.email, password);
      if (typeof answer === 'string') return setProblem(answer);
      if (answer.id !== viewer.id) return setProblem(m.shared_again_other_account());
      session.renew(answer.token);
      // Reloads queries that failed meanwhile. This comes before the save continues, as a list in flight during the
      // save would lack the item.
      await gateway.refetchQueries({ include: 'active' }).catch(() => {});
      resolveSignInAgain(true);
    } catch (error) {
      const next = ticketIn(error);
      if (next) return setTicket(next);
      if (isTicketOver(error)) setTicket(null);
      setProblem(reasonFor(error, m.shared_please_try_again()));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React propagates the event to the form around this dialog.
    event.stopPropagation();
    if (busy) return;
    const missing = ticket ? m.second_factor_code_missing() : m.account_password_required();
    const typed = ticket ? code.trim() : password;
    setWrong(typed ? null : missing);
    if (typed) void attempt();
    else field.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className={`${frame.root} ${css.root}`}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
      onClose={(event) => {
        // A browser may close the dialog without a cancel event, after a second Escape.
        if (!event.currentTarget.open) cancel();
      }}
      // Otherwise the dialog below would handle Escape as well.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form className={css.sheet} noValidate onSubmit={submit}>
        <h2 id={titleId}>{m.shared_again_heading()}</h2>
        <p id={textId}>{ticket ? m.second_factor_step_text() : m.shared_again_text()}</p>
        {problem && <Note tone="error">{problem}</Note>}
        <EmailField value={viewer.email} readOnly tabIndex={-1} className={css.email ?? ''} />
        {ticket ? (
          <FactorCodeField
            ref={field}
            value={code}
            error={wrong}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setWrong(null);
            }}
          />
        ) : (
          <PasswordField
            ref={field}
            label={m.account_password()}
            autoComplete="current-password"
            value={password}
            error={wrong}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setWrong(null);
            }}
          />
        )}
        <div className={css.actions}>
          <Button variant="default" onClick={cancel}>
            {m.shared_again_not_now()}
          </Button>
          <BusyButton type="submit" busy={busy} busyText={m.account_signing_in()}>
            {m.shared_again_go_on()}
          </BusyButton>
        </div>
        <button type="button" className={css.other} onClick={() => leave()}>
          {m.shared_again_other_way()}
        </button>
        <p className={css.hint}>{m.shared_again_waits()}</p>
      </form>
    </dialog>
  );
}

/** Drops the session, which leads to the sign-in page. The draft stays for its owner. */
function leave() {
  resolveSignInAgain(false);
  session.set(null);
}
