import { useMutation } from '@apollo/client/react';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { useId } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { answerOf } from './answer-of.ts';
import { verifyEmailMutation } from './auth.documents.ts';
import css from './auth-form.module.css';
import { CodeForm } from './code-form.tsx';
import type { PendingCode } from './pending-code.ts';
import { useEnter } from './use-enter.ts';

interface Props {
  pending: PendingCode;
  redirect: string | null;
  onSent(sentAt: number): void;
  /** The sign-in page without this step. */
  backTo: string;
  onBack(): void;
}

/** A new address is proved by the code that went there. A right one signs in. */
export function EmailVerification({ pending, redirect, onSent, backTo, onBack }: Props) {
  usePageTitle('Email Verification');
  const textId = useId();
  const enter = useEnter();
  const [mutate] = useMutation(verifyEmailMutation);
  const verify = async (code: string) => {
    const { verifyEmail } = await answerOf(mutate({ variables: { userId: pending.userId, code } }));
    enter(verifyEmail, messages.emailVerified, redirect);
  };
  return (
    <div className={css.root}>
      <h1>Email Verification</h1>
      <p id={textId} className={css.sub}>
        We sent six digits to <strong>{pending.email}</strong>. They work for {limits.code.minutes} minutes.
      </p>
      <CodeForm
        pending={pending}
        describedBy={textId}
        submitLabel="Verify Email"
        verify={verify}
        onSent={onSent}
      />
      <Link replace to={backTo} className={css.back} onClick={onBack}>
        <IconArrowLeft size={18} aria-hidden="true" />
        Back to Login
      </Link>
    </div>
  );
}
