import { Button } from '@mantine/core';
import css from '../../../ui/import/import.module.css';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

interface Props {
  name: string;
  share: number;
  onCancel(): void;
}

/** Progress while the file is uploaded and the server checks it. */
export function CheckingStep({ name, share, onCancel }: Props) {
  const sent = share >= 1;
  return (
    <div className={css.body}>
      <p role="status">{sent ? `Looking through ${name}` : `Sending ${name}`}</p>
      <ProgressBar
        label={sent ? 'Looking through the file' : 'Sending the file'}
        share={sent ? null : share}
      />
      <div className={css.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
