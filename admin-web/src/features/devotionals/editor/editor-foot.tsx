import { Button } from '@mantine/core';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import css from './editor-foot.module.css';
import { SaveProblem } from './save-problem.tsx';

interface Props {
  /** How things stand, in a few words. */
  status: string | undefined;
  problem: string | null;
  saving: boolean;
  /** The save waits for files that are on their way. */
  waiting: boolean;
  onCancel(): void;
}

/** The bar that never scrolls away: how things stand, Cancel, Save. */
export function EditorFoot({ status, problem, saving, waiting, onCancel }: Props) {
  return (
    <div className={css.root}>
      <SaveProblem message={problem} />
      <div className={css.bar}>
        <small data-waiting={waiting || undefined}>
          <span role="status">{waiting && 'Saves as soon as the files are uploaded.'}</span>
          {!waiting && status}
        </small>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={saving || waiting} busyText="Saving...">
          Save devotional
        </BusyButton>
      </div>
    </div>
  );
}
