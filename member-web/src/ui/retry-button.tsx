import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import css from './retry-button.module.css';

interface Props {
  retrying: boolean;
  onRetry(): void;
  variant?: 'filled' | 'outline';
}

/** Button that retries. It keeps its width and its focus while busy. */
export function RetryButton({ retrying, onRetry, variant = 'filled' }: Props) {
  return (
    <Button
      variant={variant}
      className={css.root}
      aria-disabled={retrying}
      onClick={() => {
        if (!retrying) onRetry();
      }}
    >
      {retrying ? m.site_trying_again() : m.site_try_again()}
    </Button>
  );
}
