import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { leaveFocus } from '../../ui/focus-text.ts';
import { leaveFamilyMutation } from './family.documents.ts';
import css from './family.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { People, type SharedFamily } from './people.tsx';

interface Props {
  family: SharedFamily;
  viewerId: string;
  onLeft(): Promise<void>;
}

/** The family of another member, with a button to leave it. */
export function JoinedFamily({ family, viewerId, onLeft }: Props) {
  const [leave] = useMutation(leaveFamilyMutation);
  const [confirming, setConfirming] = useState(false);
  const confirm = async () => {
    await leave();
    setConfirming(false);
    toast.success(m.family_left());
    await onLeft();
  };
  return (
    <>
      <p className={css.lead}>{m.family_joined_lead({ owner: family.owner.name })}</p>
      <People
        family={family}
        actionFor={({ id }) =>
          id === viewerId && (
            <Button ref={leaveFocus} variant="default" onClick={() => setConfirming(true)}>
              {m.family_leave()}
            </Button>
          )
        }
      />
      <HowItWorks owner={family.owner.name} />
      {confirming && (
        <ConfirmDialog
          title={m.family_leave_question()}
          text={m.family_leave_text()}
          keep={m.family_keep()}
          working={m.family_working()}
          action={m.family_leave()}
          explain={(thrown) => reasonFor(thrown, m.family_leave_failed())}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
