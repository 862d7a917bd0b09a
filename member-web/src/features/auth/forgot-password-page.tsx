import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { IconArrowLeft } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import css from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { type NewPasswordStep, newPasswordStep, type PendingCode, pendingReset } from './pending-code.ts';
import { ResetCodeStep } from './reset-code-step.tsx';
import { ResetEmailStep } from './reset-email-step.tsx';
import { StepIndicator } from './step-indicator.tsx';

const ResetPasswordStep = lazyPage(() => import('./reset-password-step.tsx'));

type Step =
  | { name: 'email'; again?: true }
  | { name: 'code'; pending: PendingCode }
  | { name: 'password'; chosen: NewPasswordStep };

const places = { email: 0, code: 1, password: 2 };

/** Returns the step from before a reload or another page, unless its code or token has expired. */
function firstStep(): Step {
  const chosen = newPasswordStep.read();
  if (chosen && Date.now() < Date.parse(chosen.expiresAt)) return { name: 'password', chosen };
  const pending = pendingReset.read();
  const isOver = !pending || Date.now() - pending.sentAt > limits.code.minutes * 60_000;
  return isOver ? { name: 'email' } : { name: 'code', pending };
}

/** `/forgot-password`: the address, the mailed code, and a new password. Each step is valid as long as its secret. */
export default function ForgotPasswordPage() {
  usePageTitle(m.account_reset_heading());
  const [params] = useSearchParams();
  const [email, setEmail] = useState(params.get('email') ?? '');
  const [step, setStep] = useState(firstStep);

  const wait = (pending: PendingCode) => {
    pendingReset.write(pending);
    setEmail(pending.email);
    setStep({ name: 'code', pending });
  };
  const choose = (chosen: NewPasswordStep) => {
    pendingReset.remove();
    newPasswordStep.write(chosen);
    setStep({ name: 'password', chosen });
  };
  const startOver = (address: string) => {
    pendingReset.remove();
    newPasswordStep.remove();
    setEmail(address);
    setStep({ name: 'email', again: true });
  };
  const steps = [m.account_reset_step_email(), m.account_reset_step_code(), m.account_reset_step_password()];
  return (
    <AuthFrame>
      <div className={css.root}>
        <StepIndicator steps={steps} current={places[step.name]} />
        {step.name === 'email' && <ResetEmailStep email={email} again={step.again} onSent={wait} />}
        {step.name === 'code' && (
          <ResetCodeStep
            pending={step.pending}
            onSent={(sentAt) => wait({ ...step.pending, sentAt })}
            onVerified={choose}
            onOtherEmail={() => startOver(step.pending.email)}
          />
        )}
        {step.name === 'password' && (
          <Suspense fallback={<ReadingSkeleton />}>
            <ResetPasswordStep {...step.chosen} onTokenOver={() => startOver(step.chosen.email)} />
          </Suspense>
        )}
        <Link to="/login" className={css.back}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {m.account_back_to_login()}
        </Link>
      </div>
    </AuthFrame>
  );
}
