import { handOverCookie } from '@quiet-time/schema/hand-over';
import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { safeRedirect } from '@quiet-time/web/safe-redirect.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readCookies } from '../../lib/cookies.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { exchangeSignInTokenMutation } from './exchange.documents.ts';
import { resultOf } from './result-of.ts';
import { useEnter } from './use-enter.ts';
import { useToSecondStep } from './use-to-second-step.ts';

/** Whether the sign-in that ends here began in this browser. */
const beganHere = (browser: string | null) =>
  browser !== null &&
  readCookies()
    .split('; ')
    .includes(`${handOverCookie(browser)}=yes`);

/**
 * `/auth/success?token=…&browser=…&redirect=…`: return from Google. Removes the token from the address at once and
 * exchanges it for a session. The token works once, so it is sent once, even if React runs effects twice.
 */
export default function AuthSuccessPage() {
  usePageTitle(m.account_sign_in_page_title());
  const [params] = useSearchParams();
  const [{ token, browser, redirect }] = useState(() => ({
    token: params.get('token'),
    browser: params.get('browser'),
    redirect: safeRedirect(params.get('redirect'), null),
  }));
  const [mutate] = useMutation(exchangeSignInTokenMutation);
  const exchange = useRef<ReturnType<typeof mutate>>(null);
  const navigate = useNavigate();
  const enter = useEnter();
  const toSecondStep = useToSecondStep();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, whatever changes around it
  useEffect(() => {
    const back = () => navigate('/login?error=auth_failed', { replace: true });
    if (!token || !(exchange.current || beganHere(browser))) return void back();
    navigate('/auth/success', { replace: true });
    exchange.current ??= mutate({ variables: { token } });
    let here = true;
    resultOf(exchange.current).then(
      ({ exchangeSignInToken: entry }) =>
        here && enter(entry, m.account_signed_in({ name: entry.viewer.name }), redirect),
      (thrown) => here && !toSecondStep(thrown, redirect, '') && back(),
    );
    return () => {
      here = false;
    };
  }, []);

  return (
    <AuthFrame>
      <ReadingSkeleton />
    </AuthFrame>
  );
}
