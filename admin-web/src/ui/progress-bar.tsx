import css from './progress-bar.module.css';

interface Props {
  /** Name of the work in progress, read out with the share. */
  label: string;
  /** Progress from 0 to 1, or null while unknown. */
  share: number | null;
}

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
