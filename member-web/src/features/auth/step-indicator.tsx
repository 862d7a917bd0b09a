import { IconCheck } from '../../ui/icons.ts';
import css from './step-indicator.module.css';

interface Props {
  steps: string[];
  /** From 0. */
  current: number;
}

/** How far along somebody is. */
export function StepIndicator({ steps, current }: Props) {
  return (
    <ol className={css.root} aria-label={`Step ${current + 1} of ${steps.length}`}>
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
          {index < current && <span className={css.done}>, done</span>}
        </li>
      ))}
    </ol>
  );
}
