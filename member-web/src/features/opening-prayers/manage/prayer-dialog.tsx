import { useMutation } from '@apollo/client/react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { filled } from '@quiet-time/schema/filled';
import type { WholeInput } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { ClashView } from '@quiet-time/schema/web/form/clash-view.tsx';
import { DraftNote, ProblemNote } from '@quiet-time/schema/web/form/form-notes.tsx';
import { useItemForm } from '@quiet-time/schema/web/form/use-item-form.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useId } from 'react';
import css from '../../../ui/dialog-form.module.css';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { createPrayerMutation, updatePrayerMutation } from './manage-prayers.documents.ts';
import own from './manage-prayers.module.css';
import { type ManagedPrayer, stalePrayers } from './managed-prayer.ts';

interface Props {
  /** Null: a new one is written. */
  prayer: ManagedPrayer | null;
  /** The id of the administrator who writes. */
  owner: string;
  onClose(): void;
}

type Values = { title: string; content: string };
const fields = [
  { path: 'title', label: 'Title' },
  { path: 'content', label: 'Prayer' },
];

/** Writes a prayer or corrects one. */
export function PrayerDialog({ prayer, owner, onClose }: Props) {
  const titleId = useId();
  const [create] = useMutation(createPrayerMutation, stalePrayers);
  const [update] = useMutation(updatePrayerMutation, stalePrayers);
  const inputOf = (values: Values): WholeInput<typeof createPrayerMutation> => ({
    ...values,
    isActive: prayer?.isActive ?? false,
  });
  const item = useItemForm<Values>({
    owner,
    draft: `opening-prayer:${prayer?.id ?? 'new'}`,
    stored: { title: prayer?.title ?? '', content: prayer?.content ?? '' },
    version: prayer?.version ?? null,
    fields,
    validate: {
      title: (title: string) => (filled.test(title) ? null : messages.titleRequired),
      content: (content: string) => (filled.test(content) ? null : messages.prayerRequired),
    },
    create: (values) => create({ variables: { input: inputOf(values) } }),
    update: (values, version) =>
      update({ variables: { id: prayer?.id ?? '', version, input: inputOf(values) } }),
    formOf: (stored) => {
      const { title, content } = stored as Values;
      return { title, content };
    },
    onSaved: (how) => {
      toast.success(
        how === 'updated' ? prayerMessages.openingPrayerUpdated : prayerMessages.openingPrayerAdded,
      );
      onClose();
    },
  });
  const close = () => {
    if (item.saving) return;
    item.forget();
    onClose();
  };
  const failed = prayer ? prayerMessages.openingPrayerUpdateFailed : prayerMessages.openingPrayerAddFailed;
  const problem = <ProblemNote {...item} failed={failed} />;
  return (
    <ModalDialog labelledBy={titleId} onClose={close} className={item.clash ? own.clash : undefined}>
      {item.clash ? (
        <div className={css.root}>
          <h2 id={titleId}>Two versions</h2>
          <ClashView
            clash={item.clash}
            message={prayerMessages.openingPrayerChanged}
            saveLabel="Save prayer"
            problem={problem}
            saving={item.saving}
          />
        </div>
      ) : (
        <form ref={item.formRef} className={css.root} noValidate onSubmit={item.submit}>
          <h2 id={titleId}>{prayer ? 'Edit opening prayer' : 'New opening prayer'}</h2>
          <DraftNote {...item} onDiscard={item.discardDraft} />
          <TextInput
            {...item.form.getInputProps('title')}
            label="Title"
            maxLength={limits.openingPrayer.title}
            autoFocus
          />
          <Textarea
            {...item.form.getInputProps('content')}
            label="Prayer"
            rows={8}
            maxLength={limits.openingPrayer.content}
          />
          {problem}
          <div className={css.actions}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <BusyButton type="submit" busy={item.saving} busyText="Saving...">
              {item.gone ? 'Save as new' : 'Save prayer'}
            </BusyButton>
          </div>
        </form>
      )}
    </ModalDialog>
  );
}
