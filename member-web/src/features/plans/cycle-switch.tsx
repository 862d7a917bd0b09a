import { type BillingCycle, billingCycles } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import css from './cycle-switch.module.css';

interface Props {
  cycle: BillingCycle;
  onChoose(cycle: BillingCycle): void;
}

/** Switch between monthly and yearly prices. */
export function CycleSwitch({ cycle, onChoose }: Props) {
  const names = { monthly: m.plans_monthly, yearly: m.plans_yearly };
  return (
    <fieldset className={css.root}>
      <legend className={css.name}>{m.plans_cycle()}</legend>
      {billingCycles.map((each) => (
        <button key={each} type="button" aria-pressed={each === cycle} onClick={() => onChoose(each)}>
          {names[each]()}
        </button>
      ))}
    </fieldset>
  );
}
