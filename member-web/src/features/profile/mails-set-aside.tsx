import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { acceptMailsAgainMutation } from './preferences.documents.ts';

/** Says why no mails come to the address of a member, and lets them come again. */
export function MailsSetAside({ isComplaint }: { isComplaint: boolean }) {
  const [accept, { loading }] = useMutation(acceptMailsAgainMutation);
  const press = () =>
    void accept().catch((error) => toast.error(reasonFor(error, m.profile_update_failed())));
  return (
    <>
      <Note tone="info">{isComplaint ? m.profile_mails_complained() : m.profile_mails_refused()}</Note>
      <BusyButton variant="outline" busy={loading} busyText={m.profile_saving()} onClick={press}>
        {m.profile_mails_again()}
      </BusyButton>
    </>
  );
}
