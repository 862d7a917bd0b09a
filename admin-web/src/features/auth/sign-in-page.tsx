import { m } from '@quiet-time/schema/sentences';
import { pageMeta } from '@quiet-time/web/page-meta.ts';
import { safeRedirect } from '@quiet-time/web/safe-redirect.ts';
import CodeStep from '@quiet-time/web/second-factor/code-step.tsx';
import { secondStep } from '@quiet-time/web/second-factor/second-step.ts';
import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useViewer } from '../../session/use-viewer.ts';
import { IconArrowLeft } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { HasAdministratorDocument } from './auth.documents.ts';
import css from './entry-frame.module.css';
import { EntryFrame } from './entry-frame.tsx';
import { NoAdministrator } from './no-administrator.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** `/login`: sign-in page of the back-office. Signed-in people go on to the page that they wanted. */
export default function SignInPage() {
  const [params] = useSearchParams();
  const who = useViewer();
  const navigate = useNavigate();
  // A site that had an administrator when its server started has one.
  const admin = useGatewayQuery(HasAdministratorDocument, { skip: pageMeta('administrator') === 'known' });
  usePageTitle('Sign in');
  if (who.status === 'known') return <Navigate replace to={safeRedirect(params.get('redirect'), '/admin')} />;

  const redirect = safeRedirect(params.get('redirect'), null);
  const step = params.get('step') === 'code' ? secondStep.read() : null;
  const backTo = redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login';
  const arrive = ({ token, viewer }: { token: string; viewer: { name: string } }) => {
    secondStep.remove();
    session.set(token);
    toast.success(m.account_signed_in({ name: viewer.name }));
  };
  const startOver = (message: string) => {
    toast.error(message);
    navigate(backTo, { replace: true });
  };
  return (
    <EntryFrame>
      {step ? (
        <>
          <h1>{m.second_factor_step_heading()}</h1>
          <CodeStep step={step} onIn={arrive} onOver={startOver} />
          <Link className={css.back} to={backTo}>
            <IconArrowLeft size={18} aria-hidden="true" />
            {m.second_factor_back()}
          </Link>
        </>
      ) : admin.latest?.hasAdministrator === false ? (
        <NoAdministrator />
      ) : (
        <>
          <h1>Welcome back</h1>
          <p className={css.sub}>Sign in as an administrator or editor.</p>
          <SignInForm entering={who.status === 'loading'} redirect={redirect} />
        </>
      )}
    </EntryFrame>
  );
}
