import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { dayOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { IconMail, IconTrash } from '../../ui/icons.ts';
import { PopoverList } from '../../ui/popover-list.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { cancelInvitationMutation, resendInvitationMutation } from './family.documents.ts';
import { type Invite, Seat } from './people.tsx';

interface Props {
  invite: Invite;
  onChanged(): Promise<void>;
}

/** Seat of an invitation that nobody has accepted yet. It can be sent again or cancelled. */
export function InvitedSeat({ invite: { id, email, expiresAt }, onChanged }: Props) {
  const [resend] = useMutation(resendInvitationMutation);
  const [cancel] = useMutation(cancelInvitationMutation);
  const { busy, attempt } = useAttempt();
  const variables = { id };
  const sendAgain = () =>
    attempt(
      async () => {
        await resend({ variables });
        toast.success(m.family_invited());
      },
      (thrown) => toast.error(reasonFor(thrown, m.family_invite_failed())),
    );
  const takeBack = () =>
    attempt(
      async () => {
        await cancel({ variables });
        toast.success(m.family_invitation_cancelled());
        await onChanged();
      },
      (thrown) => toast.error(reasonFor(thrown, m.family_cancel_failed())),
    );
  return (
    <Seat name={email} line={m.family_seat_invited({ day: dayOf(expiresAt) })} open>
      <PopoverList
        label={m.family_more_of({ name: email })}
        busy={busy}
        actions={[
          { label: m.family_resend(), Icon: IconMail, act: sendAgain },
          { label: m.family_cancel(), Icon: IconTrash, act: takeBack },
        ]}
      />
    </Seat>
  );
}
