import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { readDraft } from '@quiet-time/web/form/drafts.ts';
import { loginPath } from '@quiet-time/web/safe-redirect.ts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { prayers } from '../../lib/site-pages.ts';
import { capabilitiesOf, standingOf } from '../../session/capabilities-of.ts';
import { useViewer, type Viewer } from '../../session/use-viewer.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { usePremiumPrompt } from '../access-locked/premium-prompt.tsx';
import { MyRequests } from './my-requests.tsx';
import css from './prayer-requests.module.css';
import { draftName, RequestForm } from './request-form.tsx';

/** The place on the page, for links to it. */
export const place = 'prayer-requests';

/** Asking for prayer, and what has come of it. Guests are invited to sign in; a plan is needed to send. */
export default function PrayerRequests() {
  const who = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const { prompt, openFor } = usePremiumPrompt();
  // Every press of a link that leads here, also once the address has the place already.
  useEffect(() => {
    if (location.hash !== `#${place}`) return;
    heading.current?.scrollIntoView?.();
    heading.current?.focus({ preventScroll: true });
  }, [location]);
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
        {who.status === 'asking' && <div className={css.asking} aria-busy="true" />}
        {who.status === 'known' && <Sending viewer={who.viewer} onRefused={openFor} />}
      </section>
      {/* Here, since the form goes when it is known that the plan does not allow it. */}
      {prompt}
      {who.status === 'known' && <MyRequests onlyIfAny={!capabilitiesOf(who.viewer).prayerRequests} />}
    </>
  );
}

function Sending({ viewer, onRefused }: { viewer: Viewer; onRefused(error: unknown): void }) {
  if (capabilitiesOf(viewer).prayerRequests) {
    return <RequestForm key={viewer.id} viewer={viewer} onRefused={onRefused} />;
  }
  return (
    <div className={css.aside}>
      <p>
        {whyNot(viewer)}
        {readDraft(draftName, viewer.id) && ` ${m.prayer_request_kept()}`}
      </p>
    </div>
  );
}

/** The way to the plans stands on the page already. */
function whyNot(viewer: Viewer): string {
  const { pastDue, trialExpired } = standingOf(viewer);
  if (pastDue) return m.prayer_request_past_due();
  if (trialExpired) return m.prayer_request_trial_expired();
  return m.prayer_request_needs_plan();
}
