import { useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { m } from '@quiet-time/schema/sentences';
import { randomId } from '@quiet-time/web/device-id.ts';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { type Choices, conflictOf } from '@quiet-time/web/form/conflict.ts';
import { isPassing, useAutosave } from '@quiet-time/web/form/use-autosave.ts';
import { useDraft } from '@quiet-time/web/form/use-draft.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { localToday } from '@quiet-time/web/local-date.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { useEffect, useRef, useState } from 'react';
import { draftName, saveOnClose } from '../entry-drafts.ts';
import { evictJournal } from '../journal-cache.ts';
import { journalEntry } from './entry.documents.ts';
import {
  isDirty,
  isOpen,
  nextSaving,
  type SavingEffect,
  type SavingEvent,
  type StoredEntry,
  startSaving,
} from './entry-saving.ts';
import {
  blankEntry,
  type EntryDraft,
  type EntryValues,
  entryFields,
  entryValues,
  wrongInEntry,
} from './entry-values.ts';
import { saveEntry } from './save-entry.ts';

/** Pause in typing after which the entry is saved, and the longest delay without a pause, in milliseconds. */
const PAUSE = 1_000;
const LONGEST = 10_000;

interface Options {
  owner: string;
  id: string;
  /** The server's version; null: none, as far as is known. */
  stored: StoredEntry | null;
  /** Returns the form's values of a version from a response. */
  formOf(version: unknown): EntryValues;
  /** Waits for data that comparing two versions needs. */
  onConflict(): Promise<unknown>;
  /** Called when something is typed for the first time. */
  onBegun(): void;
  /** Called when the entry is saved under another id. */
  onMoved(id: string): void;
}

/**
 * Saves an entry while it is written, one request at a time, from its first words on. Unconfirmed text is stored on
 * this device. It is sent again after a while, when the connection is back, and when the site is opened again. Values
 * that were sent without a response are sent again unchanged, before later text. So the server never takes them for
 * another entry, or for the text of another window. `nextSaving` decides what happens; this hook performs its effects.
 */
export function useSavingEntry({ owner, id, stored, formOf, onConflict, onBegun, onMoved }: Options) {
  const gateway = useGateway();
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => startSaving(id, stored));
  /** The latest state, also between two renderings. */
  const now = useRef(state);

  const dispatch = (event: SavingEvent): SavingEffect[] => {
    const [next, effects] = nextSaving(now.current, event);
    now.current = next;
    setState(next);
    for (const effect of effects) perform(effect);
    return effects;
  };
  const perform = (effect: SavingEffect) => {
    switch (effect.type) {
      case 'begin':
        return onBegun();
      case 'keep':
        return draft.save(effect.draft && { savedAt: new Date().toISOString(), ...effect.draft });
      case 'sendSoon':
        return autosave.saveSoon();
      case 'sendAgain':
        return autosave.saveAgain();
      case 'show':
        return form.setValues(effect.values);
      case 'showDay':
        return form.setFieldValue('writtenOn', effect.writtenOn);
      case 'showErrors':
        return form.setErrors(effect.fields);
    }
  };
  const form = useForm<EntryValues>({
    initialValues: state.values,
    validate: wrongInEntry as never,
    // The form shows errors before it is submitted, because it saves itself; the day only when its field is left.
    validateInputOnChange: ['content'],
    validateInputOnBlur: ['writtenOn'],
    onValuesChange: (values) => void dispatch({ type: 'typed', values, today: localToday() }),
  });
  const draft = useDraft<EntryDraft>(
    draftName(id),
    owner,
    (found) => !dispatch({ type: 'found', draft: found, stored }).some(({ type }) => type === 'ignoreDraft'),
  );

  const send = async (): Promise<boolean> => {
    do {
      const request = dispatch({ type: 'send' }).find((effect) => effect.type === 'request');
      if (!request) break;
      autosave.sending();
      try {
        await save(request);
      } catch (thrown) {
        await fail(thrown);
      }
    } while (now.current.phase === 'typing');
    const isAll = now.current.phase === 'saved';
    if (now.current.id !== id && isAll && autosave.isHere()) onMoved(now.current.id);
    return isAll;
  };
  const save = async (request: Extract<SavingEffect, { type: 'request' }>) => {
    const { values: sent, version } = request;
    const saved = await withSession(() => saveEntry(gateway, request.id, sent, version));
    autosave.confirmed();
    if (!dispatch({ type: 'confirmed', sent, saved }).some(({ type }) => type === 'fetch')) return;
    const variables = { id: saved.id };
    const { data } = await gateway.query({ query: journalEntry, variables, fetchPolicy: 'no-cache' });
    const entry = data?.journalEntry;
    if (!entry) throw new Error('The entry that was just saved is not there');
    const theirs = { values: entryValues(entry), version: entry.version };
    dispatch({ type: 'fetched', sent, theirs });
  };
  const fail = async (thrown: unknown) => {
    const { code, details } = describeError(thrown);
    if (!isPassing(code) || code === 'RATE_LIMITED') dispatch({ type: 'rejected' });
    if (details.conflict) await onConflict();
    const { base, values } = now.current;
    dispatch({
      type: 'failed',
      code,
      problem: reasonFor(thrown, m.shared_please_try_again()),
      conflict: conflictOf(thrown, entryFields(), formOf, values, base.isKnown ? base.values : null),
      fields: details.fields,
    });
  };
  const dirty = isDirty(state);
  const autosave = useAutosave({
    isOpen: () => isOpen(now.current),
    send,
    pause: PAUSE,
    longest: LONGEST,
    held: dirty || state.phase === 'saving',
  });

  // Saves what is left over from an earlier visit at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes ours
  useEffect(() => {
    if (draft.place !== 'ours') return;
    dispatch({ type: 'owned' });
    void autosave.save();
  }, [draft.place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left when somebody goes, once
  useEffect(() => {
    return () => {
      dispatch({ type: 'closed' });
      void saveOnClose(id, async () => {
        await autosave.save();
        if (now.current.hasChanged) gateway.change(evictJournal);
      });
    };
  }, []);
  useWindowEvent('beforeunload', (event) => {
    // A stored draft outlives the tab.
    if (dirty && draft.place !== 'ours') event.preventDefault();
  });

  const { phase, conflict, choices } = state;
  return {
    form,
    /** Ref of the `<form>` element. */
    formRef,
    phase,
    dirty,
    /** Whether anything was typed since it was opened. */
    touched: state.isTouched,
    /** Reason why the last save failed. */
    problem: state.problem,
    /** Code of a refusal that a retry would meet again. */
    refused: state.refused,
    /** Storage place of the typed text. */
    place: draft.place,
    /** Whether the server has the entry. */
    isSaved: () => now.current.base.version !== null,
    save: autosave.save,
    /** Whether it waits on this device for a connection. */
    waits: () => now.current.phase === 'waiting' && draft.place === 'ours',
    /** Saves an entry that was deleted meanwhile as another one. */
    saveAsNew() {
      dispatch({ type: 'savedAsNew', id: randomId() });
      return autosave.save();
    },
    /** Restores the values from when it was opened. */
    revert() {
      form.setValues(stored?.values ?? blankEntry);
      return autosave.save();
    },
    /** Discards the typed text, and stops sending. */
    async abandon() {
      dispatch({ type: 'abandoned' });
      await autosave.stop();
    },
    conflict: conflict && {
      ...conflict,
      choices,
      choose: (changes: Choices) => void dispatch({ type: 'chose', choices: changes }),
      /** Saves the chosen values; every field must have its choice. */
      save: () => {
        dispatch({ type: 'resolved' });
        void autosave.save();
      },
      /** Returns to the text; the next save asks again. */
      back: () => void dispatch({ type: 'returned' }),
    },
  };
}
