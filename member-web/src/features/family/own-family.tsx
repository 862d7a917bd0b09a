import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { leaveFocus } from '../../ui/focus-text.ts';
import { IconTrash } from '../../ui/icons.ts';
import { PopoverList } from '../../ui/popover-list.tsx';
import { closeFamilyMutation, removeMemberMutation } from './family.documents.ts';
import css from './family.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { InviteForm } from './invite-form.tsx';
import { InvitedSeat } from './invited-seat.tsx';
import { openInvites, People, type Person, type SharedFamily } from './people.tsx';

interface Props {
  family: SharedFamily;
  onChanged(): Promise<void>;
}

/** The member's own family: its people, its invitations, and free places. */
export function OwnFamily({ family, onChanged }: Props) {
  const [remove] = useMutation(removeMemberMutation);
  const [close] = useMutation(closeFamilyMutation);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [closing, setClosing] = useState(false);
  const free = limits.family - 1 - family.members.length - openInvites(family.invites).length;

  const removePerson = async ({ id }: Person) => {
    await remove({ variables: { id } });
    setLeaving(null);
    toast.success(m.family_removed());
    await onChanged();
  };
  const closeFamily = async () => {
    await close();
    setClosing(false);
    await onChanged();
  };
  return (
    <>
      <p className={css.lead}>{m.family_own_lead()}</p>
      <People
        family={family}
        actionFor={(person) => (
          <PopoverList
            label={m.family_more_of({ name: person.name })}
            actions={[{ label: m.family_remove(), Icon: IconTrash, act: () => setLeaving(person) }]}
          />
        )}
        seatOf={(invite) => <InvitedSeat key={invite.id} invite={invite} onChanged={onChanged} />}
      />
      <section className={css.part} aria-labelledby="family-invite">
        <h2 id="family-invite">{m.family_invite_heading()}</h2>
        {free > 0 ? (
          <InviteForm ownerId={family.owner.id} free={free} onSent={onChanged} />
        ) : (
          <p>{m.family_full({ max: limits.family })}</p>
        )}
      </section>
      <HowItWorks owner={null} />
      <Button ref={leaveFocus} variant="subtle" color="madder" onClick={() => setClosing(true)}>
        {m.family_close()}
      </Button>
      {leaving && (
        <ConfirmDialog
          title={m.family_remove_question({ name: leaving.name })}
          text={m.family_remove_text()}
          keep={m.family_keep()}
          working={m.family_working()}
          action={m.family_remove()}
          explain={(thrown) => reasonFor(thrown, m.family_remove_failed())}
          onConfirm={() => removePerson(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
      {closing && (
        <ConfirmDialog
          title={m.family_close_question()}
          text={m.family_close_text()}
          keep={m.family_keep()}
          working={m.family_working()}
          action={m.family_close()}
          explain={(thrown) => reasonFor(thrown, m.family_close_failed())}
          onConfirm={closeFamily}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}
