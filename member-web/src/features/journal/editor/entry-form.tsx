import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/schema/web/asking/gateway.ts';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Button } from '@quiet-time/schema/web/controls/button.tsx';
import { NativeSelect } from '@quiet-time/schema/web/controls/native-select.tsx';
import { TextInput } from '@quiet-time/schema/web/controls/text-input.tsx';
import { randomId } from '@quiet-time/schema/web/device-id.ts';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { ClashView } from '@quiet-time/schema/web/form/clash-view.tsx';
import { DraftNote, ProblemNote } from '@quiet-time/schema/web/form/form-notes.tsx';
import { useItemForm } from '@quiet-time/schema/web/form/use-item-form.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { timezone } from '../../../lib/timezone.ts';
import { isRefusal, useRecheck } from '../../../session/use-recheck.ts';
import type { Viewer } from '../../../session/use-viewer.ts';
import { IconCheck } from '../../../ui/icons.ts';
import { useAlert } from '../../../ui/use-alert.tsx';
import { draftName } from '../draft-name.ts';
import { forgetJournal } from '../journal-cache.ts';
import { moodChoices } from '../mood-choices.ts';
import { DevotionalLink } from './devotional-link.tsx';
import { createJournalEntry, journalEntry, updateJournalEntry } from './entry.documents.ts';
import css from './entry-form.module.css';
import {
  blankEntry,
  type Entry,
  type EntryValues,
  entryFields,
  entryInput,
  entryValues,
  type LinkedDevotional,
  missingIn,
  wrongInEntry,
} from './entry-values.ts';
import { Writing } from './writing.tsx';

interface Props {
  /** Null: a new one is written. */
  entry: Entry | null;
  viewer: Viewer;
  onClose(): void;
}

/** Writes an entry or changes one, on a page without boxes around the words. */
export function EntryForm({ entry, viewer, onClose }: Props) {
  const gateway = useGateway();
  const errorId = useId();
  const { dialog: alert, open: openAlert } = useAlert();
  const [refused, setRefused] = useState(false);
  // It may have been another plan that this page believed in: then the words stay as a draft.
  useRecheck(refused);
  const note = (thrown: unknown) => {
    const { code } = describeError(thrown);
    // An ended session is begun again in place.
    setRefused(isRefusal(code) && code !== 'UNAUTHENTICATED');
    throw thrown;
  };
  const [fresh] = useState(blankEntry);
  /** The devotional that the other window has linked, once there was a clash. */
  const theirs = useRef<LinkedDevotional | null>(null);
  const learnTheirs = () =>
    gateway
      .query({ query: journalEntry, variables: { id: entry?.id ?? '' }, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        theirs.current = data?.journalEntry?.devotional ?? null;
      })
      // Without its title it can be chosen, too.
      .catch(() => {});
  const item = useItemForm<EntryValues>({
    owner: viewer.id,
    draft: draftName(entry?.id ?? null),
    stored: entry ? entryValues(entry) : fresh,
    version: entry?.version ?? null,
    fields: entryFields(),
    validate: wrongInEntry,
    create: (values) =>
      gateway
        .mutate({
          mutation: createJournalEntry,
          variables: {
            id: values.draftId || randomId(),
            input: entryInput(values),
            timezone: timezone(),
          },
          update: forgetJournal,
        })
        .catch(note),
    update: (values, version) =>
      gateway
        .mutate({
          mutation: updateJournalEntry,
          variables: { id: entry?.id ?? '', version, input: entryInput(values) },
          update: forgetJournal,
        })
        .catch(async (thrown) => {
          if (describeError(thrown).details.conflict) await learnTheirs();
          note(thrown);
        }),
    // Versions name their devotional by its id.
    formOf: (version): EntryValues => {
      const { devotionalId, ...rest } = version as Omit<Entry, 'devotional'> & {
        devotionalId: string | null;
      };
      const known: (EntryValues['devotional'] | undefined)[] = [
        entry?.devotional,
        theirs.current,
        form.getValues().devotional,
      ];
      const devotional = known.find((each) => each?.id === devotionalId);
      const unknown = devotionalId ? { id: devotionalId, title: m.journal_other_devotional() } : null;
      return entryValues({ ...rest, devotional: devotional ?? unknown });
    },
    onSaved: (how) => {
      toast.success(how === 'updated' ? m.journal_changed_saved() : m.journal_saved());
      onClose();
    },
  });
  const { form } = item;
  const failed = entry && !item.gone ? m.journal_update_failed() : m.journal_create_failed();
  const problem = <ProblemNote {...item} failed={failed} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const [first] = Object.keys(missingIn(form.getValues()));
    if (!first) return item.submit(event);
    event.preventDefault();
    form.validate();
    const lead = () => item.focus(first);
    if (!entry) {
      openAlert({ title: m.journal_missing(), message: m.journal_required(), afterwards: lead });
    } else {
      toast.error(m.journal_required());
      lead();
    }
  };
  if (item.clash) {
    return (
      <div className={css.root}>
        <h3>{m.journal_clash()}</h3>
        <ClashView
          own
          clash={item.clash}
          saveLabel={m.journal_save()}
          problem={problem}
          saving={item.saving}
        />
      </div>
    );
  }
  const { error: titleError, ...title } = form.getInputProps('title');
  const { error: contentError } = form.getInputProps('content');
  const errors = [titleError, contentError].filter((error) => typeof error === 'string');
  return (
    <>
      <form ref={item.formRef} className={css.root} noValidate onSubmit={submit}>
        <DraftNote {...item} onDiscard={item.discardDraft} />
        <input
          {...title}
          className={css.title}
          dir="auto"
          aria-label={m.journal_title()}
          placeholder={m.journal_title()}
          autoComplete="off"
          aria-invalid={titleError ? true : undefined}
          aria-describedby={titleError ? errorId : undefined}
          data-first
        />
        <Writing
          value={form.values.content}
          onChange={(content) => form.setFieldValue('content', content)}
          error={contentError ? errorId : undefined}
        />
        {errors.length > 0 && (
          <p id={errorId} className={css.wrong}>
            {errors[0]}
          </p>
        )}
        <div className={css.fields}>
          <TextInput
            {...form.getInputProps('tags')}
            label={m.journal_tags()}
            description={m.journal_tags_hint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
          />
          <NativeSelect
            size="md"
            {...form.getInputProps('mood')}
            label={m.journal_mood()}
            data={moodChoices(m.journal_no_mood())}
          />
        </div>
        <DevotionalLink
          linked={form.values.devotional}
          onLink={(devotional) => form.setFieldValue('devotional', devotional)}
        />
        <div className={css.foot}>
          {problem}
          <p className={css.draft} role="status">
            {item.dirty && item.place === 'ours' && (
              <>
                <IconCheck className={css.kept} size={17} aria-hidden="true" />
                {m.journal_draft_kept()}
              </>
            )}
          </p>
          <div className={css.actions}>
            <Button variant="subtle" onClick={() => !item.saving && onClose()}>
              {m.journal_cancel()}
            </Button>
            <BusyButton type="submit" busy={item.saving} busyText={m.journal_saving()}>
              {item.gone ? m.journal_save_new() : m.journal_save()}
            </BusyButton>
          </div>
        </div>
      </form>
      {alert}
    </>
  );
}
