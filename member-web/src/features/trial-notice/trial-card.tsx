import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { plans } from '../../lib/site-pages.ts';
import { IconX } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import css from './trial-card.module.css';
import { trialText } from './trial-left.ts';

const LENGTH = 7;

interface Props {
  /** 0 on the last day. */
  daysLeft: number;
  onDismiss(): void;
}

/** Floats at the end of the screen. By a portal, since the top bar, where it is rendered, would hold it. */
export default function TrialCard({ daysLeft, onDismiss }: Props) {
  const day = LENGTH - daysLeft;
  return createPortal(
    <aside className={css.root} aria-label="Your free trial">
      <p className={css.text}>{trialText(daysLeft)}</p>
      <p className={css.progress}>
        Day {day} of {LENGTH}
      </p>
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${(day / LENGTH) * 100}%` }} />
      </span>
      <Link to={plans.to}>Upgrade your plan</Link>
      <button
        type="button"
        className={`${page.icon} ${css.close}`}
        aria-label="Dismiss the notice"
        onClick={onDismiss}
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </aside>,
    document.body,
  );
}
