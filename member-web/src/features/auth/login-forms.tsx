import { m } from '@quiet-time/schema/sentences';
import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { pageMeta } from '@quiet-time/web/page-meta.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { Sample } from '../../ui/sample.tsx';
import css from './auth-form.module.css';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { whySignIn } from './why-sign-in.ts';

// Loaded on demand: most people who come to this page have an account.
const SignUpForm = lazyPage(() => import('./sign-up-form.tsx'));

interface Props {
  params: URLSearchParams;
  redirect: string | null;
  onCodeSent(userId: string, email: string): void;
}

/** Sign-in form or, with `mode=signup`, the form for a new account. Both share the typed address. */
export function LoginForms({ params, redirect, onCodeSent }: Props) {
  const isNew = params.get('mode') === 'signup';
  const isOpen = pageMeta('registration') !== 'closed';
  const email = params.get('email') ?? '';
  const why = whySignIn(redirect);
  usePageTitle(isNew ? m.account_sign_up_page_title() : m.account_sign_in_page_title());
  return (
    <div className={css.root}>
      <MainHeading>{isNew ? m.account_sign_up_heading() : m.account_sign_in_heading()}</MainHeading>
      {why && <p className={css.why}>{why.words()}</p>}
      {why?.sample && <Sample kind={why.sample} />}
      {(isNew || isOpen) && (
        <p className={css.sub}>
          {isNew ? m.account_have_one() : m.account_new_here()}{' '}
          <Link replace to={pathOf(isNew ? 'signin' : 'signup', redirect)}>
            {isNew ? m.account_go_to_sign_in() : m.account_go_to_sign_up()}
          </Link>
        </p>
      )}
      <LoginNotice params={params} />
      {isNew && !isOpen && <Note tone="info">{m.account_registration_closed()}</Note>}
      {isNew && isOpen && (
        <Suspense fallback={<ReadingSkeleton titled />}>
          <SignUpForm email={email} onRegistered={onCodeSent} />
        </Suspense>
      )}
      {!isNew && <SignInForm email={email} redirect={redirect} onUnverified={onCodeSent} />}
      <GoogleButton redirect={redirect} />
      <Link to="/" className={css.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {m.account_back_to_home()}
      </Link>
    </div>
  );
}

function pathOf(mode: 'signin' | 'signup', redirect: string | null): string {
  const query = new URLSearchParams({ ...(mode === 'signup' && { mode }), ...(redirect && { redirect }) });
  return `/login?${query}`.replace(/\?$/, '');
}

/** Messages by `reason=` of `error=auth_failed`. */
const reasons: Record<string, () => string> = {
  not_configured: m.account_google_not_configured,
  deactivated: m.account_deactivated,
  registration_closed: m.account_registration_closed,
};

/** Reason why signing in with another provider failed. */
function LoginNotice({ params }: { params: URLSearchParams }) {
  if (params.get('error') !== 'auth_failed') return null;
  const reason = params.get('reason') ?? '';
  const why = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  return <Note tone="error">{why?.() ?? m.account_sign_in_failed()}</Note>;
}
