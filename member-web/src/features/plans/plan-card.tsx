import { dollars } from '@quiet-time/schema/money';
import { type BillingCycle, centsOf, twelveMonths } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { EmojiIcon } from '@quiet-time/web/emoji-icon.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { paletteColor } from '@quiet-time/web/palette-color.ts';
import { type CSSProperties, useId } from 'react';
import { IconCheck, IconX } from '../../ui/icons.ts';
import type { OfferedPlan } from './offered-plan.ts';
import type { OtherCycle, Way } from './own-plan.ts';
import css from './plan-card.module.css';

interface Props {
  plan: OfferedPlan;
  cycle: BillingCycle;
  /** Whether it is highlighted among the others. */
  stands: boolean;
  /** Whether it includes less than the reader's own plan. */
  isLess: boolean;
  way: Way;
  /** Other billing period of the reader's own plan. */
  other: OtherCycle | null;
  /** Text about the credit that is used for it; null: none. */
  credit: string | null;
  busy: boolean;
  /** Reason why its checkout could not begin. */
  problem: string | null;
  onSelect(cycle: BillingCycle): void;
}

/** Card of a plan: price, features, and the button to choose it. */
export function PlanCard({ plan, cycle, stands, isLess, way, other, ...props }: Props) {
  const { credit, busy, problem, onSelect } = props;
  const { name, description, icon, color, features, limitations, isPopular, billingCycles, lang } = plan;
  const id = useId();
  // Name and badge are separate only visually; screen readers get one label.
  const named =
    way === 'current'
      ? m.plans_current_named({ plan: name })
      : isPopular
        ? m.plans_popular_named({ plan: name })
        : undefined;
  return (
    <li
      className={css.root}
      data-stands={stands || undefined}
      data-own={way === 'current' || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} aria-label={named} style={{ '--edge': paletteColor(color.primary) } as CSSProperties}>
        <EmojiIcon emoji={icon} size={26} />{' '}
        <span lang={lang} dir="auto">
          {name}
        </span>
        {way === 'current' ? (
          <small className={css.badge}>{m.plans_current()}</small>
        ) : (
          isPopular && (
            <small className={css.badge} data-sun>
              {m.plans_popular()}
            </small>
          )
        )}
      </h2>
      <p className={css.line} lang={lang} dir="auto">
        {description}
      </p>
      <Price {...{ plan, cycle }} />
      {way === 'owned' && <p className={css.terms}>{m.plans_has_for_life()}</p>}
      {plan.tier === 'free' && <p className={css.terms}>{m.plans_free_to_all()}</p>}
      {typeof way === 'object' &&
        plan.tier !== 'free' &&
        (billingCycles.includes(cycle) ? (
          <>
            <Choose
              {...{ plan, busy }}
              variant={stands ? 'filled' : isLess ? 'subtle' : 'outline'}
              action={actionOf(name, way)}
              onClick={() => onSelect(cycle)}
            />
            {credit && !way.hasTrial && <p className={css.terms}>{credit}</p>}
          </>
        ) : (
          <p className={css.line}>{cycle === 'monthly' ? m.plans_not_monthly() : m.plans_not_yearly()}</p>
        ))}
      {other && (
        <>
          <Choose
            {...{ plan, busy }}
            variant={other.cycle === 'yearly' ? 'outline' : 'subtle'}
            action={other.action}
            onClick={() => onSelect(other.cycle)}
          />
          <p className={css.terms}>{other.terms}</p>
        </>
      )}
      {problem && <Note tone="error">{problem}</Note>}
      <ul>
        {features.map((feature) => (
          <li key={feature} lang={lang} dir="auto">
            <IconCheck size={18} aria-hidden="true" />
            {feature}
          </li>
        ))}
        {limitations.map((limitation) => (
          <li key={limitation} data-lacks>
            <IconX size={18} aria-hidden="true" />
            {m.plans_not_included({ limitation })}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ChooseProps extends Pick<Props, 'plan' | 'busy'> {
  variant: 'filled' | 'outline' | 'subtle';
  action: string;
  onClick(): void;
}

function Choose({ plan, variant, busy, action, onClick }: ChooseProps) {
  const says = busy ? m.plans_opening() : action;
  return (
    <BusyButton
      fullWidth
      variant={variant}
      busy={busy}
      busyText={m.plans_opening()}
      // Adds the name of the plan, if the button's text lacks it.
      aria-label={
        says.includes(plan.name) ? undefined : m.plans_choose_named({ action: says, plan: plan.name })
      }
      onClick={onClick}
    >
      {action}
    </BusyButton>
  );
}

function actionOf(plan: string, { hasPlan, hasTrial }: { hasPlan: boolean; hasTrial: boolean }): string {
  if (hasTrial) return m.plans_start_trial();
  return hasPlan ? m.plans_switch({ plan }) : m.plans_choose({ plan });
}

/** Price of the chosen period, and of the other one. The saving is beside the yearly price. */
function Price({ plan: { pricing }, cycle }: Pick<Props, 'plan' | 'cycle'>) {
  const { monthly, yearly } = pricing;
  const less = savingOf(pricing);
  const saving = less && <span>{less}</span>;
  return (
    <p className={css.price}>
      <strong>{dollars(pricing[cycle].price)}</strong>{' '}
      {cycle === 'monthly' ? m.plans_a_month() : m.plans_a_year()}
      {cycle === 'yearly' && saving}
      <small>
        {cycle === 'monthly'
          ? m.plans_or_yearly({ price: dollars(yearly.price) })
          : m.plans_or_monthly({ price: dollars(monthly.price) })}
        {cycle === 'monthly' && saving}
      </small>
    </p>
  );
}

/** Saving of a year compared to twelve months: whole months if the prices come to that, otherwise percent. */
function savingOf({ monthly, yearly }: OfferedPlan['pricing']): string | null {
  const month = centsOf(monthly.price);
  const saved = centsOf(twelveMonths(monthly.price)) - centsOf(yearly.price);
  if (month > 0 && saved >= month && saved % month === 0)
    return m.plans_months_free({ months: saved / month });
  return yearly.discountPercentage > 0 ? m.plans_discount({ percent: yearly.discountPercentage }) : null;
}
