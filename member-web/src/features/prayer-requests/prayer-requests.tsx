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

// For members alone, so that guests, who are most of those who come for the first time, don't fetch them.
const Sending = lazyPart(() => import('./sending.tsx'));
const MyRequests = lazyPart(() => import('./my-requests.tsx'));

/** The place on the page, for links to it. */
export const place = 'prayer-requests';

/** Asking for prayer, and what has come of it. Guests are invited to sign in; a plan is needed to send. */
export default function PrayerRequests() {
  const who = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  // Every press of a link that leads here, also once the address has the place already.
  useEffect(() => {
    if (location.hash !== `#${place}`) return;
    heading.current?.scrollIntoView?.();
    heading.current?.focus({ preventScroll: true });
  }, [location]);
  const waiting = <div className={css.asking} aria-busy="true" />;
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
        {who.status === 'unanswered' && (
          <div className={css.aside} role="alert">
            <p>{who.failure.message}</p>
            <RetryButton variant="outline" retrying={who.retrying} onRetry={who.retry} />
          </div>
        )}
        {who.status === 'asking' && waiting}
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
