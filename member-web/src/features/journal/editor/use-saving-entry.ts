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

/** A pause in the typing after which it is saved, and how long it waits for one, in milliseconds. */
const PAUSE = 1_000;
const LONGEST = 10_000;

export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

interface Options {
  owner: string;
  id: string;
  /** What the server has; null: nothing, as far as we know. */
  stored: { values: EntryValues; version: number } | null;
  /** What is stored, as the form has it, of a version in an answer. */
  formOf(version: unknown): EntryValues;
  /** Waits for what is to be known before two versions are compared. */
  onClash(): Promise<unknown>;
  /** Called when something is typed for the first time. */
  onBegun(): void;
  /** Called when the entry is saved under another id. */
  onMoved(id: string): void;
}

/**
 * An entry that saves itself while it is written, one request at a time, from its first words on. What the server has
 * not confirmed is kept on this device and tried again: after a while, with the connection, and when the site is opened
 * again. What was sent without an answer is sent again as it was, before what has been typed since: so it is never taken
 * for another entry, or for the words of another window.
 */
export function useSavingEntry({ owner, id, stored, formOf, onClash, onBegun, onMoved }: Options) {
  const gateway = useGateway();
  const fields = entryFields();
  const formRef = useRef<HTMLFormElement>(null);
  const opened = stored?.values ?? blankEntry;
  /** What the server has, and whether that is known; what is new has no version. */
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
  /** Whether the last save failed for want of a connection. */
  const isOffline = useRef(false);
  /** What keeps it from being sent until somebody decides. */
  const isAsking = useRef(false);

  const isDirty = (values: EntryValues) => differing(fields, values, base.current.values).length > 0;
  const isSendable = (values: EntryValues) =>
    hasWords(values) && Object.keys(wrongInEntry(values)).length === 0;
  /** Whatever midnight it is sent after, it is of the day on which it was begun. */
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
    // An entry that saves itself says why it doesn't, before anybody asks it to; not in the middle of a day, though.
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
    // It is in the form already.
    if (differing(fields, values, dated(form.getValues())).length === 0) return true;
    if (isDirty(form.getValues())) return false;
    const version = stored ? Math.min(found.version ?? stored.version, stored.version) : found.version;
    const isBase = stored !== null ? version === stored.version : version === null;
    base.current = { values: opened, version, isKnown: isBase };
    unanswered.current = sent;
    form.setValues(values);
    return true;
  });

  /** Goes on from what somebody else has saved. */
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
      // Others have changed other fields meanwhile.
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
        // Refused, so that the server does not have it.
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
  /** Says why it is not saved. @returns whether it goes on all the same */
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

  // What is left over from an earlier visit is saved at once.
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
      // An entry that was emptied stays as it was saved last.
      if (!hasWords(values) && (base.current.version !== null || isBlank(values))) draft.keep(null);
      void whileLeaving(id, async () => {
        await autosave.save();
        if (hasChanged.current) gateway.change(forgetJournal);
      });
    };
  }, []);
  useWindowEvent('beforeunload', (event) => {
    // A kept draft survives the end of the tab.
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
    /** For the `<form>` element. */
    formRef,
    state,
    dirty,
    /** Whether anything was typed since it was opened. */
    touched,
    /** Why the last save failed. */
    problem,
    /** The code of a refusal that another try of the same would meet again. */
    refused,
    /** Where what is typed is kept. */
    place: draft.place,
    /** Whether the server has it. */
    isSaved: () => base.current.version !== null,
    save: autosave.save,
    /** Whether it waits on this device for a connection. */
    waits: () => isOffline.current && draft.place === 'ours',
    /** Deleted meanwhile. `saveAsNew` brings it back as another entry. */
    gone,
    saveAsNew() {
      name.current = randomId();
      base.current = { values: blankEntry, version: null, isKnown: true };
      return resume();
    },
    /** Makes it what it was when it was opened. */
    revert() {
      form.setValues(opened);
      return autosave.save();
    },
    /** Forgets what was typed and sends nothing any more. */
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
      /** Saves what was chosen; every field must have its choice. */
      save: () => {
        build(clash, resolved(clash, choices));
        void resume();
      },
      /** Back to the words; the next save asks again. */
      back: () => {
        isAsking.current = false;
        setClash(null);
      },
    },
  };
}
