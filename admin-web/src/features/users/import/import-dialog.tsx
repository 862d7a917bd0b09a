import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ServerImport } from '../../../ui/import/server-import.tsx';
import { WorkingStep } from '../../../ui/import/working-step.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { CheckedStep } from './checked-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { useUserImport } from './use-user-import.ts';
import type { UserImport } from './user-import.ts';

/** Imports many people from a file. Work on the server continues when the dialog is closed. */
export default function UserImportDialog({ onClose }: { onClose(): void }) {
  useReturnFocus();
  const steps = useUserImport();
  const { current, problem } = steps;
  return (
    <DialogFrame title="Import people" size="46rem" onClose={onClose}>
      <ServerImport
        steps={steps}
        arrived="Reading"
        step={current && <Step key={current.id} {...{ steps, current, onClose }} />}
        choosing={<ChooseStep problem={problem} onFiles={steps.choose} onOpen={steps.open} />}
      />
    </DialogFrame>
  );
}

interface StepProps {
  steps: ReturnType<typeof useUserImport>;
  current: UserImport;
  onClose(): void;
}

const share = ({ done, total }: UserImport) => done / total;

/** Current step of an import, by its state on the server. */
function Step({ steps, current, onClose }: StepProps) {
  const { problem, busy } = steps;
  const { name, state, done, total, created, removed, kept, invite, isStuck } = current;
  const [editing, setEditing] = useState(false);
  const fields = current.columns.map(({ field }) => field);
  const far = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`;
  if (state === 'uploaded' || (state === 'checked' && editing)) {
    const onCheck = (wanted: typeof fields) => void steps.check(wanted).then(() => setEditing(false));
    return <ColumnsStep {...{ current, problem, busy, onCheck }} onFiles={steps.choose} />;
  }
  if (state === 'checking') {
    return (
      <WorkingStep
        label={`Looking through ${name}`}
        share={share(current)}
        words={far}
        problem={problem}
        stop={{ label: 'Stop', onClick: () => void steps.stop() }}
        onAgain={isStuck ? () => void steps.check(fields) : undefined}
      />
    );
  }
  if (state === 'checked') {
    return (
      <CheckedStep
        {...{ current, problem, busy }}
        onColumns={() => setEditing(true)}
        onRun={(wanted) => void steps.run(wanted)}
      />
    );
  }
  if (state === 'running') {
    return (
      <WorkingStep
        label={`Importing ${name}`}
        share={share(current)}
        words={`${far}. You can close this and come back; the import goes on.`}
        problem={problem}
        stop={{ label: 'Stop', onClick: () => void steps.stop() }}
        onAgain={isStuck ? () => void steps.run(invite) : undefined}
      />
    );
  }
  if (state === 'undoing') {
    return (
      <WorkingStep
        label={`Undoing the import of ${name}`}
        share={(removed + kept) / created}
        problem={problem}
        onAgain={isStuck ? () => void steps.undo() : undefined}
      />
    );
  }
  return (
    <DoneStep
      {...{ current, problem, busy, onClose }}
      onRun={(wanted) => void steps.run(wanted)}
      onUndo={steps.undo}
      onAnother={() => steps.open(null)}
    />
  );
}
