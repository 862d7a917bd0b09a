import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { Sentence } from '../../ui/sentence.tsx';
import css from './auth-form.module.css';
import { CodeForm } from './code-form.tsx';
import { verifyEmailMutation } from './codes.documents.ts';
import { type PendingCode, pendingVerification } from './pending-code.ts';
import { resultOf } from './result-of.ts';
import { useEnter } from './use-enter.ts';
import { useToSecondStep } from './use-to-second-step.ts';

interface Props {
  pending: PendingCode;
  redirect: string | null;
  onSent(sentAt: number): void;
  /** Path of the sign-in page without this step. */
  backTo: string;
  onBack(): void;
}

/** Confirms a new address with the code that was mailed to it. A right code signs in. */
export default function EmailVerification({ pending, redirect, onSent, backTo, onBack }: Props) {
  usePageTitle(m.account_verification_heading());
  const textId = useId();
  const enter = useEnter();
  const toSecondStep = useToSecondStep();
  const [mutate] = useMutation(verifyEmailMutation);
  const verify = async (code: string) => {
    try {
      const { verifyEmail } = await resultOf(mutate({ variables: { userId: pending.userId, code } }));
      enter(verifyEmail, m.account_email_verified(), redirect);
    } catch (thrown) {
      if (!toSecondStep(thrown, redirect, pending.email)) throw thrown;
      pendingVerification.remove();
    }
  };
  return (
    <div className={css.root}>
      <h1>{m.account_verification_heading()}</h1>
      <p id={textId} className={css.sub}>
        <Sentence
          parts={m.account_verification_text.parts({ email: pending.email, minutes: limits.code.minutes })}
        />
      </p>
      <CodeForm
        pending={pending}
        describedBy={textId}
        submitLabel={m.account_verify_email()}
        verify={verify}
        onSent={onSent}
      />
      <Link replace to={backTo} className={css.back} onClick={onBack}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {m.account_back_to_login()}
      </Link>
    </div>
  );
}
