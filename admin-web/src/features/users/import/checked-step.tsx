import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { useState } from 'react';
import { ChangeColumns } from '../../../ui/import/columns-step.tsx';
import { ImportStep } from '../../../ui/import/import-step.tsx';
import { Counts } from '../../../ui/import/problem-table.tsx';
import { Problems } from './problems.tsx';
import { peopleOf, type UserImport } from './user-import.ts';

interface Props {
  current: UserImport;
  problem: string | null;
  busy: boolean;
  onColumns(): void;
  onRun(invite: boolean): void;
}

/** Result of the check, before anything is imported. */
export function CheckedStep({ current, problem, busy, onColumns, onRun }: Props) {
  const { name, created, withoutConsent, skipped, refused } = current;
  const mailed = created - withoutConsent;
  const [invite, setInvite] = useState(false);
  return (
    <ImportStep
      heading={
        created > 0 ? `${peopleOf(created)} of ${name} can be imported` : `Nobody in ${name} can be imported`
      }
      problem={problem}
      buttons={
        <>
          <ChangeColumns off={busy} onClick={onColumns} />
          <BusyButton
            busy={busy}
            busyText="Importing…"
            disabled={created === 0}
            onClick={() => onRun(invite)}
          >
            {`Import ${peopleOf(created)}`}
          </BusyButton>
        </>
      }
    >
      <Counts
        rows={[
          ['New', created],
          ['Of these, want no mails', withoutConsent],
          ['Have an account', skipped],
          ['Have a mistake', refused],
        ]}
      />
      <Problems current={current} />
      {mailed > 0 && (
        <Checkbox
          label="Send invitations"
          description={`${mailed === created ? 'Each of them' : `Each of the ${peopleOf(mailed)} who want mails`} is mailed a link to choose a password, which works for a week. Otherwise nobody gets a mail; they can sign in by “Forgot password”.`}
          checked={invite}
          onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
        />
      )}
    </ImportStep>
  );
}
