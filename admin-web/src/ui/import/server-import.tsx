import type { ReactNode } from 'react';
import { LoadFailed } from '../load-failed.tsx';
import type { useServerImport } from './use-server-import.ts';
import { WorkingStep } from './working-step.tsx';

interface Props {
  steps: Pick<ReturnType<typeof useServerImport>, 'sending' | 'isLoading' | 'answer' | 'cancelSending'>;
  /** The server's work on a file that has arrived, as in "Reading". */
  arrived: string;
  /** Step of the current import; null: there is none. */
  step: ReactNode;
  /** Choice of a file. */
  choosing: ReactNode;
}

/** Current step of an import on the server: sending, the step of the import, or the choice of a file. */
export function ServerImport({ steps, arrived, step, choosing }: Props) {
  const { sending, isLoading, answer, cancelSending } = steps;
  if (sending) {
    const { name, share } = sending;
    return (
      <WorkingStep
        label={share < 1 ? `Sending ${name}` : `${arrived} ${name}`}
        share={share < 1 ? share : null}
        stop={{ label: 'Cancel', onClick: cancelSending }}
      />
    );
  }
  if (step) return step;
  if (isLoading) return <WorkingStep label="Reading the file" share={null} />;
  if (answer.status === 'failed') return <LoadFailed of={answer} title="The import could not be loaded" />;
  return choosing;
}
