import { useMutation } from '@apollo/client/react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useId } from 'react';
import css from '../../../ui/dialog-form.module.css';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useSending } from '../../../ui/use-sending.ts';
import { createPrayerMutation, updatePrayerMutation } from './manage-prayers.documents.ts';
import { type ManagedPrayer, stalePrayers } from './managed-prayer.ts';

interface Props {
  /** Null: a new one is written. */
  prayer: ManagedPrayer | null;
  onClose(): void;
}

/** Writes a prayer or corrects one. A save that is refused keeps what was typed. */
export function PrayerDialog({ prayer, onClose }: Props) {
  const titleId = useId();
  const [create] = useMutation(createPrayerMutation, stalePrayers);
  const [update] = useMutation(updatePrayerMutation, stalePrayers);
  const form = useForm({
    initialValues: { title: prayer?.title ?? '', content: prayer?.content ?? '' },
    validate: {
      title: (title) => (filled.test(title) ? null : messages.titleRequired),
      content: (content) => (filled.test(content) ? null : messages.prayerRequired),
    },
  });
  const failed = prayer ? prayerMessages.openingPrayerUpdateFailed : prayerMessages.openingPrayerAddFailed;
  const { send, busy, problem } = useSending(form, failed);

  const submit = form.onSubmit(
    (values) =>
      send(async () => {
        const input = { ...values, isActive: prayer?.isActive ?? false };
        if (prayer) await update({ variables: { id: prayer.id, version: prayer.version, input } });
        else await create({ variables: { input } });
        toast.success(prayer ? prayerMessages.openingPrayerUpdated : prayerMessages.openingPrayerAdded);
        onClose();
      }),
    (wrong) => form.getInputNode(wrong.title ? 'title' : 'content')?.focus(),
  );
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <ModalDialog labelledBy={titleId} onClose={close}>
      <form className={css.root} noValidate onSubmit={submit}>
        <h2 id={titleId}>{prayer ? 'Edit opening prayer' : 'New opening prayer'}</h2>
        <TextInput
          {...form.getInputProps('title')}
          label="Title"
          maxLength={limits.openingPrayer.title}
          autoFocus
        />
        <Textarea
          {...form.getInputProps('content')}
          label="Prayer"
          rows={8}
          maxLength={limits.openingPrayer.content}
        />
        {problem && <Note tone="error">{problem}</Note>}
        <div className={css.actions}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={busy} busyText="Saving...">
            Save prayer
          </BusyButton>
        </div>
      </form>
    </ModalDialog>
  );
}
