import { limits } from '@quiet-time/schema/limits';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { IconArrowLeft } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import css from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { type PendingCode, pendingReset } from './pending-code.ts';
import { ResetCodeStep } from './reset-code-step.tsx';
import { ResetEmailStep } from './reset-email-step.tsx';
import { ResetPasswordStep } from './reset-password-step.tsx';
import { StepIndicator } from './step-indicator.tsx';

type Step =
  | { name: 'email'; again?: true }
  | { name: 'code'; pending: PendingCode }
  | { name: 'password'; email: string; token: string };

const steps = ['Email', 'Code', 'New password'];
const places = { email: 0, code: 1, password: 2 };

/** A code that no longer works is no step to come back to. */
function firstStep(): Step {
  const pending = pendingReset.read();
  const isOver = !pending || Date.now() - pending.sentAt > limits.code.minutes * 60_000;
  return isOver ? { name: 'email' } : { name: 'code', pending };
}

/** `/forgot-password`: the address, the code that goes there, and a new password. */
export default function ForgotPasswordPage() {
  usePageTitle('Forgot your password?');
  const { state } = useLocation() as { state: { email?: string } | null };
  const [params] = useSearchParams();
  const [email, setEmail] = useState(state?.email || params.get('email') || '');
  const [step, setStep] = useState(firstStep);

  const wait = (pending: PendingCode) => {
    pendingReset.keep(pending);
    setEmail(pending.email);
    setStep({ name: 'code', pending });
  };
  const startOver = () => {
    pendingReset.drop();
    setStep({ name: 'email', again: true });
  };
  return (
    <AuthFrame>
      <div className={css.root}>
        <StepIndicator steps={steps} current={places[step.name]} />
        {step.name === 'email' && <ResetEmailStep email={email} again={step.again} onSent={wait} />}
        {step.name === 'code' && (
          <ResetCodeStep
            pending={step.pending}
            onSent={(sentAt) => wait({ ...step.pending, sentAt })}
            onVerified={(token) => setStep({ name: 'password', email: step.pending.email, token })}
            onOtherEmail={startOver}
          />
        )}
        {step.name === 'password' && (
          <ResetPasswordStep email={step.email} token={step.token} onTokenInvalid={startOver} />
        )}
        <Link to="/login" className={css.back}>
          <IconArrowLeft size={18} aria-hidden="true" />
          Back to Login
        </Link>
      </div>
    </AuthFrame>
  );
}
