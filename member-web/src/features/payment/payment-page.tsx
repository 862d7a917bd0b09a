import { dollars } from '@quiet-time/schema/money';
import { lifetimePrice } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { serverMessage } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { openExternal } from '../../lib/leave.ts';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { contact } from '../../lib/site-pages.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import { useViewer, type Viewer } from '../../session/use-viewer.ts';
import { BenefitList, BoxedPage } from '../../ui/boxed-page.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { NoPlans } from '../plans/no-plans.tsx';
import { useOwnPlan } from '../plans/own-plan.ts';
import { startLifetimeCheckout } from './payment.documents.ts';
import css from './payment-page.module.css';

/** `/payment`: premium for life. Members who pay for premium, or have paid, are redirected home. */
export default function PaymentPage() {
  usePageTitle(m.payment_title());
  const who = useViewer();
  if (who.status !== 'known') return null;
  const { active, premium } = standingOf(who.viewer);
  if (!arePlansOffered()) return <NoPlans main />;
  return active && premium ? <PremiumAlready /> : <Offer viewer={who.viewer} />;
}

function PremiumAlready() {
  useEffect(() => toast.info(m.billing_premium_already()), []);
  return <Navigate replace to="/" />;
}

function Offer({ viewer }: { viewer: Viewer }) {
  const [start] = useMutation(startLifetimeCheckout);
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const { active, trialing } = standingOf(viewer);
  const { credit } = useOwnPlan(viewer);

  const pay = () =>
    attempt(
      async () => {
        setProblem(null);
        const { data } = await start();
        if (data) openExternal(data.startLifetimeCheckout.url);
      },
      // The server's message is more specific: payments are not set up here, or it was already bought.
      (thrown) => setProblem(serverMessage(thrown) ?? ''),
    );
  return (
    <BoxedPage
      title={m.payment_title()}
      lead={m.payment_lead()}
      links={
        <Link to={contact.to} className={css.write}>
          {m.payment_write()}
        </Link>
      }
    >
      <p className={css.price}>
        <strong>{dollars(lifetimePrice)}</strong> {m.payment_price_once()}
      </p>
      <BenefitList
        benefits={[m.payment_benefit_content(), m.payment_benefit_pdf(), m.payment_benefit_journal()]}
      />
      <p className={css.terms}>{m.payment_terms({ price: dollars(lifetimePrice) })}</p>
      {(active || trialing) && <p className={css.terms}>{m.payment_terms_plan()}</p>}
      {credit && <p className={css.terms}>{m.payment_terms_credit({ amount: credit })}</p>}
      {problem !== null && (
        <Note tone="error">
          {m.payment_start_failed()} {problem}
        </Note>
      )}
      <BusyButton
        className={css.pay}
        size="lg"
        fullWidth
        busy={busy}
        busyText={m.payment_starting()}
        onClick={pay}
      >
        {m.payment_start()}
      </BusyButton>
    </BoxedPage>
  );
}
