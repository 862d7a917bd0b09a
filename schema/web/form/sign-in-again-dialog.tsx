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
import { useGateway } from '../asking/gateway.ts';
import { useMutation } from '../asking/use-mutation.ts';
import { BusyButton } from '../busy-button.tsx';
import { Button } from '../controls/button.tsx';
import frame from '../dialog.module.css';
import { EmailField } from '../email-field.tsx';
import { reasonFor } from '../error-text.ts';
import { Note } from '../note.tsx';
import { PasswordField } from '../password-field.tsx';
import { FactorCodeField } from '../second-factor/factor-code-field.tsx';
import { completeSignInMutation } from '../second-factor/second-factor.documents.ts';
import { isTicketOver, ticketIn } from '../second-factor/second-step.ts';
import { session } from '../session.ts';
import { answerSignInAgain, makeHost } from '../sign-in-again.ts';
import css from './sign-in-again-dialog.module.css';

interface Props {
  /** Who has typed: nobody else can go on with it. */
  viewer: { id: string; email: string };
  /** Answers the new session; throws what the server says. A string says why there is none. */
  signIn(email: string, password: string): Promise<{ id: string; token: string } | string>;
}

/** Stands where forms are, and asks for the password when one of them meets an ended session. */
export function SignInAgain(props: Props) {
  const [host] = useState(makeHost);
  const asked = useSyncExternalStore(host.subscribe, host.isAsked, () => false);
  return asked ? <Dialog {...props} /> : null;
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
  // The password was right, and the account has a second step.
  const [ticket, setTicket] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [complete] = useMutation(completeSignInMutation);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    // Closing before it is removed is what gives the focus back.
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
  const cancel = () => !busy && answerSignInAgain(false);
  const attempt = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = ticket ? await finish(ticket) : await signIn(viewer.email, password);
      if (typeof answer === 'string') return setProblem(answer);
      if (answer.id !== viewer.id) return setProblem(m.shared_again_other_account());
      session.renew(answer.token);
      // What was asked for in vain meanwhile. Before the save goes on: a list that is on its way then would come without it.
      await gateway.refetchQueries({ include: 'active' }).catch(() => {});
      answerSignInAgain(true);
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
    // React hands it on to the form that this dialog stands in.
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
        // A browser may close it without asking, after Escape was pressed twice.
        if (!event.currentTarget.open) cancel();
      }}
      // The dialog beneath would take an Escape for its own.
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

/** Gives the session up, which leads to the sign-in page; the draft stays for its owner. */
function leave() {
  answerSignInAgain(false);
  session.set(null);
}
