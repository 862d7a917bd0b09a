import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Textarea, TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { ConflictView } from '@quiet-time/web/form/conflict-view.tsx';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { useItemForm } from '@quiet-time/web/form/use-item-form.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { updatePrayerItem } from './prayer-list.documents.ts';
import css from './prayer-list.module.css';
import type { Item } from './use-prayer-list.ts';

interface Props {
  item: Item;
  owner: string;
  onClose(): void;
}

type Values = { title: string; note: string; startedOn: string };
const valuesOf = ({ title, note, startedOn }: Pick<Item, 'title' | 'note' | 'startedOn'>): Values => ({
  title,
  note: note ?? '',
  startedOn,
});
const max = limits.prayerItem;

/** Edits a prayer in its place. Typed text is kept as a draft until it is saved. */
export function EditPrayer({ item, owner, onClose }: Props) {
  const [update] = useMutation(updatePrayerItem);
  const form = useItemForm<Values>({
    owner,
    draft: `prayer-list:${item.id}`,
    stored: valuesOf(item),
    version: item.version,
    fields: [
      { path: 'title', label: m.prayer_list_title() },
      {
        path: 'note',
        label: m.prayer_list_note(),
        both: (theirs, yours) => [theirs.note, yours.note].filter(Boolean).join('\n\n'),
      },
      { path: 'startedOn', label: m.prayer_list_started() },
    ],
    validate: {
      title: (title: string) => (filled.test(title) ? null : m.prayer_list_title_required()),
      startedOn: (day: string) => (isLocalDate(day) ? null : m.prayer_list_date_required()),
    },
    update: (input, version) => update({ variables: { id: item.id, version, input } }),
    formOf: (stored) => valuesOf(stored as Item),
    onSaved: onClose,
  });
  const problem = <ProblemNote {...form} failed={m.prayer_list_change_failed()} />;
  if (form.conflict) {
    return (
      <ConflictView
        own
        conflict={form.conflict}
        saveLabel={m.prayer_list_save()}
        problem={problem}
        saving={form.saving}
      />
    );
  }
  const cancel = () => {
    if (form.saving) return;
    form.forget();
    onClose();
  };
  return (
    <form
      ref={form.formRef}
      className={css.edit}
      aria-label={m.prayer_list_form()}
      noValidate
      onSubmit={form.submit}
    >
      <DraftNote {...form} onDiscard={form.discardDraft} />
      <TextInput
        {...form.form.getInputProps('title')}
        label={m.prayer_list_title()}
        maxLength={max.title}
        autoFocus
      />
      <Textarea
        {...form.form.getInputProps('note')}
        label={m.prayer_list_note()}
        optional
        rows={3}
        maxLength={max.note}
        classNames={{ input: css.words }}
      />
      <TextInput
        {...form.form.getInputProps('startedOn')}
        type="date"
        label={m.prayer_list_started()}
        className={css.day}
      />
      {problem}
      <div className={css.actions}>
        <Button variant="default" onClick={cancel}>
          {m.prayer_list_cancel()}
        </Button>
        <BusyButton type="submit" busy={form.saving} busyText={m.prayer_list_saving()}>
          {m.prayer_list_save()}
        </BusyButton>
      </div>
    </form>
  );
}
