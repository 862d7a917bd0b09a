import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { withdrawPrayerRequest } from './prayer-requests.documents.ts';
import type { Request } from './use-my-requests.ts';

interface Props {
  request: Request;
  onClose(): void;
  onWithdrawn(): void;
}

/** Dialog that confirms and withdraws a request. */
export function WithdrawDialog({ request: { id, subject }, onClose, onWithdrawn }: Props) {
  const [withdraw] = useMutation(withdrawPrayerRequest);
  const confirm = async () => {
    await withdraw({ variables: { id } });
    toast.success(m.prayer_request_withdrawn());
    onWithdrawn();
  };
  return (
    <ConfirmDialog
      title={m.prayer_request_withdraw_title()}
      text={<Sentence parts={m.prayer_request_withdraw_text.parts({ subject })} />}
      action={m.prayer_request_withdraw()}
      keep={m.prayer_request_withdraw_keep()}
      working={m.prayer_request_withdrawing()}
      explain={(thrown) => reasonFor(thrown, m.prayer_request_withdraw_failed())}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
