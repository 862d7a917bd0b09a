import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { useId } from 'react';
import { leave } from '../../lib/leave.ts';
import { rememberTimezone } from '../../lib/remember-timezone.ts';
import { signInOptionsQuery } from './auth.documents.ts';
import css from './google-button.module.css';
import { GoogleG } from './google-g.tsx';

/**
 * The other way in: leaves the app for Google, which leads back to `/auth/success` or to `/login?error=…`.
 * Until it is known that this site has no such way, it is there.
 */
export function GoogleButton({ redirect }: { redirect: string | null }) {
  const noteId = useId();
  const { data } = useAnswer(signInOptionsQuery, { fetchPolicy: 'cache-first' });
  const missing = data?.signInOptions.google === false;
  const start = () => {
    const query = redirect ? `?${new URLSearchParams({ redirect })}` : '';
    if (missing) return;
    // A new account begins where its reader is.
    rememberTimezone();
    leave(`/api/auth/google${query}`);
  };
  return (
    <div className={css.root}>
      <p className={css.or}>
        <span>{m.account_or()}</span>
      </p>
      <Button
        size="lg"
        radius="xl"
        fullWidth
        variant="default"
        className={css.button}
        leftSection={<GoogleG />}
        aria-disabled={missing}
        aria-describedby={missing ? noteId : undefined}
        onClick={start}
      >
        {m.account_continue_with_google()}
      </Button>
      {missing && (
        <p id={noteId} className={css.note}>
          {m.account_google_not_configured()}
        </p>
      )}
    </div>
  );
}
