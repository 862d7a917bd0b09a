import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { pageMeta } from '@quiet-time/web/page-meta.ts';
import { openExternal } from '../../lib/leave.ts';
import { rememberTimezone } from '../../lib/remember-timezone.ts';
import css from './google-button.module.css';
import { GoogleG } from './google-g.tsx';

/**
 * Button for signing in with Google, which leads back to `/auth/success` or to `/login?error=…`. Renders nothing on a
 * site without it, as the page's `<meta>` says.
 */
export function GoogleButton({ redirect }: { redirect: string | null }) {
  if (pageMeta('google') === 'off') return null;
  const start = () => {
    // A new account starts with the reader's time zone.
    rememberTimezone();
    openExternal(`/api/auth/google${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`);
  };
  return (
    <div className={css.root}>
      <p className={css.or}>
        <span>{m.account_or()}</span>
      </p>
      <Button size="lg" fullWidth variant="default" leftSection={<GoogleG />} onClick={start}>
        {m.account_continue_with_google()}
      </Button>
    </div>
  );
}
