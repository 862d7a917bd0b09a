import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { pageMeta } from '@quiet-time/web/page-meta.ts';
import { openExternal } from '../../lib/leave.ts';
import { rememberTimezone } from '../../lib/remember-timezone.ts';
import css from './google-button.module.css';

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

/** Google's mark in its four colors, as their guidelines ask for. */
function GoogleG() {
  return (
    <svg width="19" height="19" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
      />
      <path
        fill="#34A853"
        d="M24 46c6 0 11-2 14.6-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.5 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#FBBC05" d="M11.7 28.1a13.2 13.2 0 0 1 0-8.4V14H4.3a22 22 0 0 0 0 19.8l7.4-5.7Z" />
      <path
        fill="#EA4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.1 30 2 24 2A22 22 0 0 0 4.3 14l7.4 5.7c1.7-5.2 6.6-9 12.3-9Z"
      />
    </svg>
  );
}
