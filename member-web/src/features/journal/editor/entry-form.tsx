import { firstCharacters } from '@quiet-time/schema/cut';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { goToFirstWrong } from '@quiet-time/web/form/wrong-fields.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { isRefusal, useRecheck } from '../../../session/use-recheck.ts';
import type { Viewer } from '../../../session/use-viewer.ts';
import { IconChevronDown } from '../../../ui/icons.ts';
import { useToday } from '../../../ui/today.ts';
import { useAlert } from '../../../ui/use-alert.tsx';
import { BackToList } from '../back-to-list.tsx';
import { detailsOf } from './details-of.ts';
import type { DetailsField } from './details-sheet.tsx';
import { journalEntry } from './entry.documents.ts';
import css from './entry-form.module.css';
import {
  type Entry,
  type EntryValues,
  entryValues,
  hasWords,
  type LinkedDevotional,
  wrongInEntry,
  wrongInTags,
} from './entry-values.ts';
import { SaveNote, SaveStatus } from './save-status.tsx';
import { useSavingEntry } from './use-saving-entry.ts';
import { Writing } from './writing.tsx';

// Loaded after the text, for which a first visit waits.
const DetailsSheet = lazyPart(() => import('./details-sheet.tsx'));
const DiscardDialog = lazyPart(() => import('./discard-dialog.tsx'));
const ConflictView = lazyPart(() => import('./entry-conflict.tsx'));

interface Props {
  id: string;
  /** Null: a new entry, or one that only this device has. */
  entry: Entry | null;
  viewer: Viewer;
  /** Called when something is typed for the first time. */
  onBegun(): void;
  /** Called when the entry got another id. */
  onMoved(id: string): void;
  /** Called when the entry is discarded. */
  onLeave(): void;
  /** Called when the text is saved, or waits on this device. */
  onDone(): void;
}

/** Cuts a title to its maximum length, with an ellipsis. */
const cutTitle = (title: string) => `${firstCharacters(title, limits.journal.title - 1)}…`;

/** Form for an entry: title and text, and the rest in a sheet. It saves itself. */
export function EntryForm({ id, entry, viewer, onBegun, onMoved, onLeave, onDone }: Props) {
  const gateway = useGateway();
  const errorId = useId();
  usePrefetch(DetailsSheet.prefetch, DiscardDialog.prefetch, ConflictView.prefetch);
  const today = useToday();
  const { dialog: alert, open: openAlert } = useAlert();
  const [finishing, setFinishing] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const [titleCut, setTitleCut] = useState(false);
  const [details, setDetails] = useState<{ at: DetailsField | null } | null>(null);
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus({ preventScroll: true }), []);
  /** Devotionals of other versions, by their ids. */
  const linked = useRef(new Map<string, LinkedDevotional>());
  const formOf = (version: unknown): EntryValues => {
    const { devotionalId, ...rest } = version as Omit<Entry, 'devotional'> & { devotionalId: string | null };
    const known = [
      entry?.devotional,
      form.getValues().devotional,
      devotionalId && linked.current.get(devotionalId),
    ];
    const devotional = known.find((each) => each && each.id === devotionalId) || null;
    const unknown = devotionalId ? { id: devotionalId, title: m.journal_other_devotional() } : null;
    return entryValues({ ...rest, devotional: devotional || unknown });
  };
  const saving = useSavingEntry({
    owner: viewer.id,
    id,
    stored: entry && { values: entryValues(entry), version: entry.version },
    formOf,
    onConflict: () =>
      gateway
        .query({ query: journalEntry, variables: { id }, fetchPolicy: 'no-cache' })
        .then(({ data }) => {
          const devotional = data?.journalEntry?.devotional;
          if (devotional) linked.current.set(devotional.id, devotional);
        })
        // The devotional can be chosen without its title, too.
        .catch(() => {}),
    onBegun,
    onMoved,
  });
  const { form, phase, conflict, place, touched } = saving;
  const isGone = phase === 'gone';
  // After a refusal the page may have an outdated plan. The form must stay if it alone holds the text.
  useRecheck(
    place === 'ours' &&
      saving.refused !== null &&
      saving.refused !== 'UNAUTHENTICATED' &&
      isRefusal(saving.refused),
  );
  const failed = saving.isSaved() ? m.journal_update_failed() : m.journal_create_failed();

  const lead = () => saving.formRef.current?.querySelector<HTMLElement>('[data-path="content"]')?.focus();
  const finish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (finishing) return;
    const values = form.getValues();
    if (!hasWords(values)) {
      if (saving.isSaved()) {
        toast.error(m.journal_required());
        return lead();
      }
      return openAlert({
        title: m.journal_missing(),
        message: m.journal_required(),
        afterwards: lead,
      });
    }
    const wrong = wrongInEntry(values);
    if (Object.keys(wrong).length > 0) {
      form.validate();
      if (!wrong.content) return setDetails({ at: 'writtenOn' });
      return void setTimeout(() => goToFirstWrong(saving.formRef.current, wrong));
    }
    setFinishing(true);
    const isAll = await (isGone ? saving.saveAsNew() : saving.save());
    setFinishing(false);
    if (!isAll && saving.waits()) {
      toast.info(m.journal_kept_here());
      return onDone();
    }
    if (!isAll) return;
    // The text is saved; the tags that are not stay visible.
    if (wrongInTags(form.getValues())) return setDetails({ at: 'tags' });
    if (touched) toast.success(entry ? m.journal_changed_saved() : m.journal_saved());
    onDone();
  };
  if (conflict) {
    return (
      <div className={css.root}>
        <Suspense>
          <ConflictView conflict={conflict} />
        </Suspense>
      </div>
    );
  }
  const { error: titleError, ...title } = form.getInputProps('title');
  const { error: contentError } = form.getInputProps('content');
  const cutNote = titleCut && m.journal_title_cut({ max: limits.journal.title });
  const errors = [titleError, cutNote, contentError].filter((error) => typeof error === 'string');
  return (
    <>
      <form ref={saving.formRef} className={css.root} noValidate onSubmit={finish}>
        <header className={css.head}>
          <BackToList />
          <SaveStatus phase={phase} />
          <BusyButton type="submit" busy={finishing} busyText={m.journal_saving()}>
            {isGone ? m.journal_save_new() : m.journal_done()}
          </BusyButton>
        </header>
        <SaveNote {...saving} failed={failed} />
        <button
          type="button"
          className={css.details}
          aria-haspopup="dialog"
          aria-label={`${m.journal_details()}: ${detailsOf(form.values, today)}`}
          onClick={() => setDetails({ at: null })}
        >
          <span dir="auto">{detailsOf(form.values, today)}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
        <input
          {...title}
          ref={titleField}
          className={css.title}
          dir="auto"
          aria-label={m.journal_title()}
          placeholder={m.journal_title_hint()}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const isLong = [...value].length > limits.journal.title;
            form.setFieldValue('title', isLong ? cutTitle(value) : value);
            setTitleCut(isLong);
          }}
          autoComplete="off"
          aria-invalid={titleError ? true : undefined}
          aria-describedby={titleError || titleCut ? errorId : undefined}
        />
        <Writing
          value={form.values.content}
          onChange={(content) => form.setFieldValue('content', content)}
          error={contentError ? errorId : undefined}
        />
        {errors.length > 0 && (
          <p id={errorId} className={css.wrong} role="status">
            {errors[0]}
          </p>
        )}
        {touched && (
          <Button variant="subtle" className={css.discard} onClick={() => setDiscarding(true)}>
            {m.journal_discard()}
          </Button>
        )}
      </form>
      {alert}
      <Suspense>
        {details && <DetailsSheet form={form} at={details.at} onClose={() => setDetails(null)} />}
        {discarding && (
          <DiscardDialog
            isNew={!entry}
            id={id}
            saving={saving}
            onClose={() => setDiscarding(false)}
            onDiscarded={() => (entry ? setDiscarding(false) : onLeave())}
          />
        )}
      </Suspense>
    </>
  );
}
