import { Children, type KeyboardEvent, type ReactNode } from 'react';
import css from './chapter-picker.module.css';

interface Props {
  label: string;
  /** Buttons or links. */
  children: ReactNode;
  /** Whether the choices are numbers. */
  narrow?: boolean;
}

/** Many choices in rows. Tab stops at each of them; the arrow keys, Home and End are faster. */
export function GridOfChoices({ label, children, narrow = false }: Props) {
  return (
    <ul className={css.grid} data-narrow={narrow} aria-label={label} onKeyDown={move}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}

function move(event: KeyboardEvent<HTMLUListElement>) {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const from = choices.indexOf(document.activeElement as HTMLElement);
  const to = from < 0 ? undefined : target(event.key, choices, from);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

function target(key: string, choices: HTMLElement[], from: number): HTMLElement | undefined {
  if (key === 'ArrowLeft') return choices[from - 1];
  if (key === 'ArrowRight') return choices[from + 1];
  if (key === 'Home') return choices[0];
  if (key === 'End') return choices.at(-1);
  const column = choices[from]!.offsetLeft;
  const inColumn = (choice: HTMLElement) => choice.offsetLeft === column;
  if (key === 'ArrowUp') return choices.slice(0, from).filter(inColumn).at(-1);
  if (key === 'ArrowDown') return choices.slice(from + 1).find(inColumn);
  return undefined;
}
