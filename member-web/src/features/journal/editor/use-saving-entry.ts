import { useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { randomId } from '@quiet-time/web/device-id.ts';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { type Choices, type Clash, clashOf, resolved } from '@quiet-time/web/form/clash.ts';
import { differing } from '@quiet-time/web/form/fields.ts';
import { mergeVersions } from '@quiet-time/web/form/merge.ts';
import { isPassing, useAutosave } from '@quiet-time/web/form/use-autosave.ts';
import { useDraft } from '@quiet-time/web/form/use-draft.ts';
import { localToday } from '@quiet-time/web/local-date.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { useEffect, useRef, useState } from 'react';
import { draftName, whileLeaving } from '../entry-drafts.ts';
import { forgetJournal } from '../journal-cache.ts';
import { journalEntry } from './entry.documents.ts';
import {
  blankEntry,
  type EntryDraft,
  type EntryValues,
  entryFields,
  entryValues,
  hasWords,
  isBlank,
  wrongInEntry,
} from './entry-values.ts';
import { type SavedEntry, saveEntry } from './save-entry.ts';

/** Pause in typing after which the entry is saved, and the longest delay without a pause, in milliseconds. */
const PAUSE = 1_000;
const LONGEST = 10_000;

export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

interface Options {
  owner: string;
  id: string;
  /** The server's version; null: none, as far as is known. */
  stored: { values: EntryValues; version: number } | null;
  /** Returns the form's values of a version from a response. */
  formOf(version: unknown): EntryValues;
  /** Waits for data that comparing two versions needs. */
  onClash(): Promise<unknown>;
  /** Called when something is typed for the first time. */
  onBegun(): void;
  /** Called when the entry is saved under another id. */
  onMoved(id: string): void;
}

/**
 * Saves an entry while it is written, one request at a time, from its first words on. Unconfirmed text is stored on
 * this device. It is sent again after a while, when the connection is back, and when the site is opened again. Values
 * that were sent without a response are sent again unchanged, before later text. So the server never takes them for
 * another entry, or for the text of another window.
 */
export function useSavingEntry({ owner, id, stored, formOf, onClash, onBegun, onMoved }: Options) {
  const gateway = useGateway();
  const fields = entryFields();
  const formRef = useRef<HTMLFormElement>(null);
  const opened = stored?.values ?? blankEntry;
  /** The server's version, and whether it is known; a new entry has no version. */
  const base = useRef({ values: opened, version: stored?.version ?? null, isKnown: true });
  const unanswered = useRef<EntryValues | null>(null);
  const name = useRef(id);
  const begunOn = useRef<string | null>(null);
  const isOver = useRef(false);
  const hasChanged = useRef(false);
  const [state, setState] = useState<Saving>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [clash, setClash] = useState<Clash<EntryValues> | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [gone, setGone] = useState(false);
  const [touched, setTouched] = useState(false);
  /** Whether the last save failed without a connection. */
  const isOffline = useRef(false);
  /** Whether sending waits for a decision of the member. */
  const isAsking = useRef(false);

  const isDirty = (values: EntryValues) => differing(fields, values, base.current.values).length > 0;
  const isSendable = (values: EntryValues) =>
    hasWords(values) && Object.keys(wrongInEntry(values)).length === 0;
  /** Dates the entry by the day on which it was begun, even if it is sent after midnight. */
  const dated = (values: EntryValues): EntryValues => {
    if (values.writtenOn || !hasWords(values)) return values;
    begunOn.current ??= localToday();
    return { ...values, writtenOn: begunOn.current };
  };
  const remember = (values: EntryValues) => {
    const isOpen = unanswered.current !== null || isDirty(values);
    const kept: EntryDraft = { ...dated(values), unanswered: unanswered.current };
    const { version } = base.current;
    draft.keep(isOpen ? { savedAt: new Date().toISOString(), version, values: kept } : null);
  };
  const form = useForm<EntryValues>({
    initialValues: opened,
    validate: wrongInEntry as never,
    // The form shows errors before it is submitted, because it saves itself; the day only when its field is left.
    validateInputOnChange: ['content'],
    validateInputOnBlur: ['writtenOn'],
    onValuesChange: (values) => {
      remember(values);
      if (!isDirty(values)) return;
      if (!touched) {
        setTouched(true);
        onBegun();
      }
      setState((before) => (before === 'saved' ? 'idle' : before));
      if (!isAsking.current) autosave.saveSoon();
    },
  });
  const draft = useDraft<EntryDraft>(draftName(id), owner, (found) => {
    if (!found) return true;
    const { unanswered: sent = null, ...typed } = found.values;
    const values = { ...opened, ...typed };
    // The form already has these values.
    if (differing(fields, values, dated(form.getValues())).length === 0) return true;
    if (isDirty(form.getValues())) return false;
    const version = stored ? Math.min(found.version ?? stored.version, stored.version) : found.version;
    const isBase = stored !== null ? version === stored.version : version === null;
    base.current = { values: opened, version, isKnown: isBase };
    unanswered.current = sent;
    form.setValues(values);
    return true;
  });

  /** Continues from a version that somebody else has saved. */
  const build = (on: Clash<EntryValues>, values: EntryValues) => {
    base.current = { values: on.theirs, version: on.version, isKnown: true };
    form.setValues(values);
  };
  const confirm = async (sent: EntryValues, saved: SavedEntry) => {
    const { version } = base.current;
    unanswered.current = null;
    autosave.confirmed();
    hasChanged.current = true;
    name.current = saved.id;
    const day = { writtenOn: saved.writtenOn };
    const now = form.getValues();
    if (saved.version <= (version ?? 0) + 1) {
      base.current = { values: { ...sent, ...day }, version: saved.version, isKnown: true };
      if (!now.writtenOn || now.writtenOn === sent.writtenOn)
        form.setFieldValue('writtenOn', saved.writtenOn);
    } else {
      // Other fields were changed elsewhere meanwhile.
      const { data } = await gateway.query({
        query: journalEntry,
        variables: { id: saved.id },
        fetchPolicy: 'no-cache',
      });
      const entry = data?.journalEntry;
      if (!entry) throw new Error('The entry that was just saved is not there');
      const theirs = entryValues(entry);
      base.current = { values: theirs, version: entry.version, isKnown: true };
      form.setValues(mergeVersions(fields, { base: sent, theirs, yours: form.getValues() }).merged);
    }
    remember(form.getValues());
  };

  const send = async (): Promise<boolean> => {
    while (!isAsking.current && !isOver.current) {
      const typed = form.getValues();
      const values = unanswered.current ?? dated(typed);
      if (!unanswered.current && !(isDirty(values) && isSendable(values))) break;
      autosave.sending();
      setState('saving');
      unanswered.current = values;
      remember(typed);
      try {
        await confirm(
          values,
          await withSession(() => saveEntry(gateway, name.current, values, base.current.version)),
        );
      } catch (thrown) {
        const { code } = describeError(thrown);
        // Refused, so the server does not have it.
        if (!isPassing(code) || code === 'RATE_LIMITED') unanswered.current = null;
        remember(form.getValues());
        if (describeError(thrown).details.conflict) await onClash();
        if (!explain(thrown)) return false;
      }
    }
    const isAll = !isDirty(form.getValues()) && !isAsking.current;
    if (isAll) setProblem(null);
    setState(isAll ? 'saved' : 'idle');
    if (name.current !== id && isAll && autosave.isHere()) onMoved(name.current);
    return isAll;
  };
  /** Shows why it is not saved. @returns whether sending continues */
  const explain = (thrown: unknown): boolean => {
    const { code, details } = describeError(thrown);
    isOffline.current = code === 'NO_CONNECTION';
    const { values, version, isKnown } = base.current;
    const met = clashOf(thrown, fields, formOf, form.getValues(), isKnown ? values : null);
    if (met && met.fields.length === 0 && met.version !== version) {
      build(met, met.merged);
      return true;
    }
    setState('failed');
    if (met) {
      isAsking.current = true;
      setChoices({});
      setClash(met);
      return false;
    }
    if (code === 'NOT_FOUND' && version !== null) {
      isAsking.current = true;
      setGone(true);
      return false;
    }
    if (details.fields) form.setErrors(details.fields);
    setProblem(reasonFor(thrown, m.shared_please_try_again()));
    setRefused(isPassing(code) ? null : code);
    if (isPassing(code)) autosave.saveAgain();
    return false;
  };
  const dirty = isDirty(form.values);
  const autosave = useAutosave({
    isOpen: () => unanswered.current !== null || isDirty(form.getValues()),
    send,
    pause: PAUSE,
    longest: LONGEST,
    held: dirty || state === 'saving',
  });

  // Saves what is left over from an earlier visit at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes ours
  useEffect(() => {
    if (draft.place !== 'ours') return;
    remember(form.getValues());
    void autosave.save();
  }, [draft.place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left when somebody goes, once
  useEffect(() => {
    return () => {
      const values = form.getValues();
      // An emptied entry stays as last saved.
      if (!hasWords(values) && (base.current.version !== null || isBlank(values))) draft.keep(null);
      void whileLeaving(id, async () => {
        await autosave.save();
        if (hasChanged.current) gateway.change(forgetJournal);
      });
    };
  }, []);
  useWindowEvent('beforeunload', (event) => {
    // A stored draft outlives the tab.
    if (dirty && draft.place !== 'ours') event.preventDefault();
  });

  const resume = () => {
    isAsking.current = false;
    setClash(null);
    setGone(false);
    return autosave.save();
  };
  return {
    form,
    /** Ref of the `<form>` element. */
    formRef,
    state,
    dirty,
    /** Whether anything was typed since it was opened. */
    touched,
    /** Reason why the last save failed. */
    problem,
    /** Code of a refusal that a retry would meet again. */
    refused,
    /** Storage place of the typed text. */
    place: draft.place,
    /** Whether the server has the entry. */
    isSaved: () => base.current.version !== null,
    save: autosave.save,
    /** Whether it waits on this device for a connection. */
    waits: () => isOffline.current && draft.place === 'ours',
    /** Whether it was deleted meanwhile. `saveAsNew` saves it as another entry. */
    gone,
    saveAsNew() {
      name.current = randomId();
      base.current = { values: blankEntry, version: null, isKnown: true };
      return resume();
    },
    /** Restores the values from when it was opened. */
    revert() {
      form.setValues(opened);
      return autosave.save();
    },
    /** Discards the typed text, and stops sending. */
    async abandon() {
      isOver.current = true;
      await autosave.stop();
      unanswered.current = null;
      draft.keep(null);
    },
    clash: clash && {
      ...clash,
      choices,
      choose: (changes: Choices) => setChoices((before) => ({ ...before, ...changes })),
      /** Saves the chosen values; every field must have its choice. */
      save: () => {
        build(clash, resolved(clash, choices));
        void resume();
      },
      /** Returns to the text; the next save asks again. */
      back: () => {
        isAsking.current = false;
        setClash(null);
      },
    },
  };
}
