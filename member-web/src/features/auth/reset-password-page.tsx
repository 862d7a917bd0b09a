import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { useAlert } from '../../ui/use-alert.tsx';
import css from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { isTokenOver, NewPasswordForm } from './new-password-form.tsx';
import { checkResetTokenMutation } from './reset.documents.ts';

/** `/reset-password/{token}`: target of the link in the mail. */
export default function ResetPasswordPage() {
  usePageTitle(m.account_new_password_heading());
  const { token = '' } = useParams();
  // Keyed by token, because another link starts afresh.
  return (
    <AuthFrame>
      <Reset key={token} token={token} />
    </AuthFrame>
  );
}

function Reset({ token }: { token: string }) {
  const { over, setOver, isChecking } = useOver(token);
  const { dialog, open } = useAlert();
  if (over) return <LinkIsOver why={over} />;
  if (isChecking) return <ReadingSkeleton />;
  return (
    <div className={css.root}>
      <MainHeading>{m.account_new_password_heading()}</MainHeading>
      <p className={css.sub}>{m.account_new_password_text()}</p>
      <NewPasswordForm
        token={token}
        onFailed={({ message, isTokenOver }) =>
          isTokenOver ? setOver(message) : open({ title: m.account_reset_failed_title(), message })
        }
      />
      <Link to="/login" className={css.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {m.account_back_to_login()}
      </Link>
      {dialog}
    </div>
  );
}

/**
 * Checks whether the link is still valid, before two passwords are typed. Only a response of the server proves that it
 * is not.
 */
function useOver(token: string) {
  const [mutate] = useMutation(checkResetTokenMutation);
  const [over, setOver] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(true);
  useEffect(() => {
    mutate({ variables: { token } })
      .catch((thrown) => {
        if (isTokenOver(thrown)) setOver(reasonFor(thrown, m.account_reset_token_invalid()));
      })
      .finally(() => setChecking(false));
  }, [mutate, token]);
  return { over, setOver, isChecking };
}

/** Focused and announced at once, because the focused form is removed. */
function LinkIsOver({ why }: { why: string }) {
  const wayOn = useRef<HTMLAnchorElement>(null);
  useEffect(() => wayOn.current?.focus(), []);
  return (
    <div role="alert">
      <EmptyState
        kind="seed"
        main
        title={why}
        text={m.account_link_works_once({ minutes: limits.resetLinkMinutes })}
      >
        <Button ref={wayOn} component={Link} to="/forgot-password" replace>
          {m.account_ask_for_new_link()}
        </Button>
        <Button component={Link} to="/login" replace variant="subtle">
          {m.account_back_to_login()}
        </Button>
      </EmptyState>
    </div>
  );
}
