import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { planLabel } from '../../ui/plan-badge.tsx';
import { statusWords } from './locked-words.ts';
import css from './plan-facts.module.css';

/** Plan of a refused member, and its state. */
export function PlanFacts({ denied }: { denied: AccessDenied }) {
  return (
    <dl className={css.root}>
      <div>
        <dt>{m.locked_plan()}</dt>
        <dd>{planLabel(denied.subscription)}</dd>
      </div>
      <div>
        <dt>{m.locked_status()}</dt>
        <dd>{statusWords(denied)}</dd>
      </div>
    </dl>
  );
}
