import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { leaveFocus } from '../../ui/focus-text.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { cancelInvitationMutation, resendInvitationMutation } from './family.documents.ts';
import css from './family.module.css';
import { Row, type SharedFamily } from './people.tsx';

type Invite = SharedFamily['invites'][number];

interface Props<Of> {
  onChanged(): Promise<void>;
  invites: Of;
}

/** Invitations that nobody has accepted yet. */
export function Invitations({ invites, onChanged }: Props<Invite[]>) {
  return (
    <section className={css.part} aria-labelledby="family-invitations">
      <h2 id="family-invitations">{m.family_invitations()}</h2>
      <ul className={css.list}>
        {invites.map((invite) => (
          <Open key={invite.id} invites={invite} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function Open({ invites: { id, email }, onChanged }: Props<Invite>) {
  const [resend] = useMutation(resendInvitationMutation);
  const [cancel] = useMutation(cancelInvitationMutation);
  const sending = useAttempt();
  const cancelling = useAttempt();
  const variables = { id };
  const sendAgain = () =>
    sending.attempt(
      async () => {
        await resend({ variables });
        toast.success(m.family_invited());
      },
      (thrown) => toast.error(reasonFor(thrown, m.family_invite_failed())),
    );
  const takeBack = () =>
    cancelling.attempt(
      async () => {
        await cancel({ variables });
        toast.success(m.family_invitation_cancelled());
        await onChanged();
      },
      (thrown) => toast.error(reasonFor(thrown, m.family_cancel_failed())),
    );
  return (
    <Row name={email}>
      <BusyButton
        variant="default"
        busy={sending.busy}
        busyText={m.family_working()}
        aria-label={m.family_resend_to({ email })}
        onClick={sendAgain}
      >
        {m.family_resend()}
      </BusyButton>
      <BusyButton
        ref={leaveFocus}
        variant="default"
        busy={cancelling.busy}
        busyText={m.family_working()}
        aria-label={m.family_cancel_to({ email })}
        onClick={takeBack}
      >
        {m.family_cancel()}
      </BusyButton>
    </Row>
  );
}
