import css from './progress-bar.module.css';

interface Props {
  /** What is going on: read out with the share. */
  label: string;
  /** From 0 to 1; null while nobody can say how long it takes. */
  share: number | null;
}

/** How far something is. */
export function ProgressBar({ label, share }: Props) {
  return (
    <progress
      className={css.root}
      aria-label={label}
      max={100}
      {...(share !== null && { value: Math.round(share * 100) })}
    />
  );
}
