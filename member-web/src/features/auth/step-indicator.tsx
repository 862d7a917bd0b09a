import { m } from '@quiet-time/schema/sentences';
import { IconCheck } from '../../ui/icons.ts';
import css from './step-indicator.module.css';

interface Props {
  steps: string[];
  /** Index from 0. */
  current: number;
}

/** Progress through the steps. */
export function StepIndicator({ steps, current }: Props) {
  return (
    <ol className={css.root} aria-label={m.account_reset_steps({ step: current + 1, steps: steps.length })}>
      {steps.map((name, index) => (
        <li
          key={name}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {index < current ? <IconCheck size={15} /> : index + 1}
          </span>
          {name}
          {index < current && <span className={css.done}>{m.account_reset_step_done()}</span>}
        </li>
      ))}
    </ol>
  );
}
