import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { loginPath } from '@quiet-time/web/safe-redirect.ts';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { prayers } from '../../lib/site-pages.ts';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import css from './prayer-requests.module.css';

// For members only: visitors don't load them.
const Sending = lazyPart(() => import('./sending.tsx'));
const MyRequests = lazyPart(() => import('./my-requests.tsx'));

/** Hash of the section, for links to it. */
export const place = 'prayer-requests';

/** Form for a prayer request, and the member's earlier ones. Visitors are invited to sign in; sending needs a plan. */
export default function PrayerRequests() {
  const who = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  // Runs for every press of a link to this section, even if the address already has the hash.
  useEffect(() => {
    if (location.hash !== `#${place}`) return;
    heading.current?.scrollIntoView?.();
    heading.current?.focus({ preventScroll: true });
  }, [location]);
  const waiting = <div className={css.loading} aria-busy="true" />;
  return (
    <>
      <section className={css.root} aria-labelledby={place}>
        <h2 id={place} ref={heading} tabIndex={-1}>
          {m.prayer_request_heading()}
        </h2>
        <p>{m.prayer_request_lead()}</p>
        {who.status === 'guest' && (
          <Button
            component={Link}
            to={loginPath({ pathname: `${prayers.to}#${place}`, search: '' })}
            variant="outline"
          >
            {m.prayer_request_sign_in()}
          </Button>
        )}
        {who.status === 'failed' && (
          <div className={css.aside} role="alert">
            <p>{who.failure.message}</p>
            <RetryButton variant="outline" retrying={who.retrying} onRetry={who.retry} />
          </div>
        )}
        {who.status === 'loading' && waiting}
        {who.status === 'known' && (
          <Suspense fallback={waiting}>
            <Sending viewer={who.viewer} />
          </Suspense>
        )}
      </section>
      {who.status === 'known' && (
        <Suspense fallback={null}>
          <MyRequests onlyIfAny={!capabilitiesOf(who.viewer).prayerRequests} />
        </Suspense>
      )}
    </>
  );
}
