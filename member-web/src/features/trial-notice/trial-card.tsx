import type { ResultOf } from '@quiet-time/schema/graphql';
import { money } from '@quiet-time/schema/money';
import { m } from '@quiet-time/schema/sentences';
import { dayOf } from '@quiet-time/web/moments.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { plans } from '../../lib/site-pages.ts';
import { IconX } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { chargeQuery } from './charge.documents.ts';
import css from './trial-card.module.css';

const LENGTH = 7;

interface Props {
  /** 0 on the last day. */
  daysLeft: number;
  onDismiss(): void;
}

/** Card at the bottom of the screen. Rendered in a portal, because the top bar would contain it. */
export default function TrialCard({ daysLeft, onDismiss }: Props) {
  const day = LENGTH - daysLeft;
  const answer = useGatewayQuery(chargeQuery);
  const charge = answer.data ? chargeOf(answer.data.billing) : null;
  return createPortal(
    <aside className={css.root} aria-label={m.trial_title()}>
      <p className={css.text}>{m.trial_left({ days: daysLeft })}</p>
      {charge && <p className={css.charge}>{charge}</p>}
      <p className={css.progress}>{m.trial_day({ day, length: LENGTH })}</p>
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${(day / LENGTH) * 100}%` }} />
      </span>
      <Link to={plans.to}>{m.trial_upgrade()}</Link>
      <button
        type="button"
        className={`${page.icon} ${css.close}`}
        aria-label={m.trial_dismiss()}
        onClick={onDismiss}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </aside>,
    document.body,
  );
}

type Billing = ResultOf<typeof chargeQuery>['billing'];

/** Returns the charge at the end of a trial, in words; null: unknown. */
function chargeOf(billing: Billing): string | null {
  const { planKey, cycle, renewsAt, renewalAmount, renewalCurrency, endsAt } = billing;
  if (planKey === null || endsAt !== null) return m.trial_charge_none();
  if (renewsAt === null || renewalAmount === null || renewalCurrency === null) return null;
  const charge = { amount: money(renewalAmount, renewalCurrency), day: dayOf(renewsAt) };
  return cycle === 'yearly' ? m.trial_charge_yearly(charge) : m.trial_charge_monthly(charge);
}
