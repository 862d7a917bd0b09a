import { m } from '@quiet-time/schema/sentences';
import { readDraft } from '@quiet-time/web/form/drafts.ts';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { capabilitiesOf, standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { usePremiumPrompt } from '../access-locked/premium-prompt.tsx';
import css from './prayer-requests.module.css';
import { draftName, RequestForm } from './request-form.tsx';

/** Form for a prayer request, or the reason why a plan is needed. */
export default function Sending({ viewer }: { viewer: Viewer }) {
  const { prompt, openFor } = usePremiumPrompt();
  return (
    <>
      {capabilitiesOf(viewer).prayerRequests ? (
        <RequestForm key={viewer.id} viewer={viewer} onRefused={openFor} />
      ) : (
        <NeedsPlan viewer={viewer} />
      )}
      {/* Rendered here, because the form disappears when the plan turns out not to include it. */}
      {prompt}
    </>
  );
}

function NeedsPlan({ viewer }: { viewer: Viewer }) {
  return (
    <div className={css.aside}>
      <p>
        {whyNot(viewer)}
        {readDraft(draftName, viewer.id) && ` ${m.prayer_request_kept()}`}
      </p>
    </div>
  );
}

/** Returns the reason. The page already has a link to the plans, if there are any. */
function whyNot(viewer: Viewer): string {
  const { pastDue, trialExpired } = standingOf(viewer);
  if (pastDue) return m.prayer_request_past_due();
  if (trialExpired) return m.prayer_request_trial_expired();
  return arePlansOffered() ? m.prayer_request_needs_plan() : m.locked_none_text();
}
