import { Dawn } from '@quiet-time/schema/web/brand/dawn.tsx';
import { safeRedirect } from '@quiet-time/schema/web/safe-redirect.ts';
import { Navigate, useSearchParams } from 'react-router';
import { memberPage } from '../../lib/page-meta.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { Brand } from '../../ui/brand.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { SignInForm } from './sign-in-form.tsx';
import css from './sign-in-page.module.css';

/** `/login`: the way into the back-office. Anyone who is signed in goes on to where they wanted to be. */
export default function SignInPage() {
  const [params] = useSearchParams();
  const who = useViewer();
  usePageTitle('Sign in');
  if (who.status === 'known') return <Navigate replace to={safeRedirect(params.get('redirect'), '/admin')} />;

  const memberSite = memberPage('/');
  return (
    <main className={css.root}>
      <section className={css.form}>
        <div className={css.column}>
          <div className={css.brand}>
            <Brand />
          </div>
          <h1>Welcome back</h1>
          <p className={css.sub}>Sign in with an administrator’s account.</p>
          <SignInForm entering={who.status === 'asking'} />
          {memberSite && (
            <a className={css.back} href={memberSite}>
              <IconArrowLeft size={18} aria-hidden="true" />
              Go to the member site
            </a>
          )}
        </div>
      </section>
      <div className={css.art} aria-hidden="true">
        <Dawn className={css.dawn} />
      </div>
    </main>
  );
}
