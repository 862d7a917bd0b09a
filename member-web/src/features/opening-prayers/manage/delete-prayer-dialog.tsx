import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { deletePrayerMutation } from './manage-prayers.documents.ts';
import { type ManagedPrayer, stalePrayers } from './managed-prayer.ts';

interface Props {
  prayer: ManagedPrayer;
  /** Prayer that readers see next, if this is the active one; null: the site’s own. */
  next: ManagedPrayer | null;
  onClose(): void;
}

/** Dialog that confirms and deletes. */
export function DeletePrayerDialog({ prayer: { id, title, isActive }, next, onClose }: Props) {
  const [remove] = useMutation(deletePrayerMutation, stalePrayers);
  const confirm = async () => {
    await remove({ variables: { id } });
    toast.success(m.opening_prayer_deleted());
    onClose();
  };
  const textParts = () => {
    if (!isActive) return m.opening_prayer_delete_text.parts({ title });
    if (!next) return m.opening_prayer_delete_last_text.parts({ title });
    return m.opening_prayer_delete_next_text.parts({ title, next: next.title });
  };
  return (
    <ConfirmDialog
      title={m.opening_prayer_delete_title()}
      text={<Sentence parts={textParts()} />}
      action={m.opening_prayer_delete()}
      keep={m.opening_prayer_cancel()}
      working={m.opening_prayer_deleting()}
      explain={(thrown) => failure(m.opening_prayer_delete_failed(), thrown)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
