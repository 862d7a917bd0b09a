import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/asking/use-mutation.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { deletePrayerMutation } from './manage-prayers.documents.ts';
import { type ManagedPrayer, stalePrayers } from './managed-prayer.ts';

interface Props {
  prayer: ManagedPrayer;
  onClose(): void;
}

/** Asks, and deletes. */
export function DeletePrayerDialog({ prayer: { id, title, isActive }, onClose }: Props) {
  const [remove] = useMutation(deletePrayerMutation, stalePrayers);
  const confirm = async () => {
    await remove({ variables: { id } });
    toast.success(m.opening_prayer_deleted());
    onClose();
  };
  const text = isActive ? m.opening_prayer_delete_active_text : m.opening_prayer_delete_text;
  return (
    <ConfirmDialog
      title={m.opening_prayer_delete_title()}
      text={<Sentence parts={text.parts({ title })} />}
      action={m.opening_prayer_delete()}
      keep={m.opening_prayer_cancel()}
      working={m.opening_prayer_deleting()}
      explain={(thrown) => failure(m.opening_prayer_delete_failed(), thrown)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
