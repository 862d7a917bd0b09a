import { filled } from '@quiet-time/schema/filled';
import type { WholeInput } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Textarea, TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { ConflictView } from '@quiet-time/web/form/conflict-view.tsx';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { useItemForm } from '@quiet-time/web/form/use-item-form.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useId } from 'react';
import css from '../../../ui/dialog-form.module.css';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { createPrayerMutation, updatePrayerMutation } from './manage-prayers.documents.ts';
import own from './manage-prayers.module.css';
import { type ManagedPrayer, stalePrayers } from './managed-prayer.ts';

interface Props {
  /** Edited prayer; null for a new one. */
  prayer: ManagedPrayer | null;
  /** Id of the administrator who writes. */
  owner: string;
  onClose(): void;
}

type Values = { title: string; content: string };

/** Form for a new or an existing prayer. */
export function PrayerDialog({ prayer, owner, onClose }: Props) {
  const titleId = useId();
  const [create] = useMutation(createPrayerMutation, stalePrayers);
  const [update] = useMutation(updatePrayerMutation, stalePrayers);
  const inputOf = (values: Values): WholeInput<typeof createPrayerMutation> => ({
    ...values,
    isActive: prayer?.isActive ?? false,
    lang: prayer?.lang ?? siteLanguage(),
  });
  const item = useItemForm<Values>({
    owner,
    draft: `opening-prayer:${prayer?.id ?? 'new'}`,
    stored: { title: prayer?.title ?? '', content: prayer?.content ?? '' },
    version: prayer?.version ?? null,
    fields: [
      { path: 'title', label: m.opening_prayer_title() },
      { path: 'content', label: m.opening_prayer_content() },
    ],
    validate: {
      title: (title: string) => (filled.test(title) ? null : m.opening_prayer_title_required()),
      content: (content: string) => (filled.test(content) ? null : m.opening_prayer_content_required()),
    },
    create: (values, once) => create({ variables: { input: inputOf(values) }, ...once }),
    update: (values, version) =>
      update({ variables: { id: prayer?.id ?? '', version, input: inputOf(values) } }),
    formOf: (stored) => {
      const { title, content } = stored as Values;
      return { title, content };
    },
    onSaved: (how) => {
      toast.success(how === 'updated' ? m.opening_prayer_updated() : m.opening_prayer_added());
      onClose();
    },
  });
  const close = () => {
    if (item.saving) return;
    item.forget();
    onClose();
  };
  const failed = prayer ? m.opening_prayer_update_failed() : m.opening_prayer_add_failed();
  const problem = <ProblemNote {...item} failed={failed} />;
  return (
    <ModalDialog labelledBy={titleId} onClose={close} className={item.conflict ? own.conflict : undefined}>
      {item.conflict ? (
        <div className={css.root}>
          <h2 id={titleId}>{m.opening_prayer_two_versions()}</h2>
          <ConflictView
            conflict={item.conflict}
            saveLabel={m.opening_prayer_save()}
            problem={problem}
            saving={item.saving}
          />
        </div>
      ) : (
        <form ref={item.formRef} className={css.root} noValidate onSubmit={item.submit}>
          <h2 id={titleId}>{prayer ? m.opening_prayer_edit_title() : m.opening_prayer_new_title()}</h2>
          <DraftNote {...item} onDiscard={item.discardDraft} />
          <TextInput
            {...item.form.getInputProps('title')}
            label={m.opening_prayer_title()}
            maxLength={limits.openingPrayer.title}
            autoFocus
          />
          <Textarea
            {...item.form.getInputProps('content')}
            label={m.opening_prayer_content()}
            rows={8}
            maxLength={limits.openingPrayer.content}
          />
          {problem}
          <div className={css.actions}>
            <Button variant="default" onClick={close}>
              {m.opening_prayer_cancel()}
            </Button>
            <BusyButton type="submit" busy={item.saving} busyText={m.opening_prayer_saving()}>
              {item.gone ? m.opening_prayer_save_as_new() : m.opening_prayer_save()}
            </BusyButton>
          </div>
        </form>
      )}
    </ModalDialog>
  );
}
