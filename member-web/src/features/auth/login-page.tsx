import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { safeRedirect } from '@quiet-time/web/safe-redirect.ts';
import { secondStep } from '@quiet-time/web/second-factor/second-step.ts';
import { Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useViewer } from '../../session/use-viewer.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForms } from './login-forms.tsx';
import { type PendingCode, pendingVerification } from './pending-code.ts';

const EmailVerification = lazyPage(() => import('./email-verification.tsx'));
const SecondStepForm = lazyPage(() => import('./second-step-form.tsx'));

/**
 * `/login`: signing in, a new account, and the code that confirms its address. Signed-in members are redirected to
 * their target.
 */
export default function LoginPage() {
  const [params] = useSearchParams();
  const who = useViewer();
  const redirect = safeRedirect(params.get('redirect'), null);
  if (who.status === 'known') return <Navigate replace to={redirect ?? '/'} />;
  if (who.status === 'loading') {
    return (
      <AuthFrame>
        <ReadingSkeleton />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <WayIn params={params} redirect={redirect} />
    </AuthFrame>
  );
}

/** The forms, or the step after them while a code is expected. */
function WayIn({ params, redirect }: { params: URLSearchParams; redirect: string | null }) {
  const [pending, setPending] = useState(pendingVerification.read);
  const wait = (next: PendingCode) => {
    pendingVerification.write(next);
    setPending(next);
  };
  const step = params.get('step') === 'code' ? secondStep.read() : null;
  if (step) {
    return (
      <Suspense fallback={<ReadingSkeleton />}>
        <SecondStepForm step={step} redirect={redirect} />
      </Suspense>
    );
  }
  if (!pending) {
    return (
      <LoginForms
        params={params}
        redirect={redirect}
        onCodeSent={(userId, sentTo) => wait({ userId, email: sentTo, sentAt: Date.now() })}
      />
    );
  }
  const giveUp = () => {
    pendingVerification.remove();
    setPending(null);
  };
  return (
    <Suspense fallback={<ReadingSkeleton />}>
      <EmailVerification
        pending={pending}
        redirect={redirect}
        onSent={(sentAt) => wait({ ...pending, sentAt })}
        backTo={redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login'}
        onBack={giveUp}
      />
    </Suspense>
  );
}
