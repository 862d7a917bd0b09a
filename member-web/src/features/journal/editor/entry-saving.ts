import { type Choices, type Conflict, resolved } from '@quiet-time/web/form/conflict.ts';
import type { Draft } from '@quiet-time/web/form/drafts.ts';
import { differing } from '@quiet-time/web/form/fields.ts';
import { mergeVersions } from '@quiet-time/web/form/merge.ts';
import { isPassing } from '@quiet-time/web/form/use-autosave.ts';
import {
  blankEntry,
  type EntryDraft,
  type EntryValues,
  entryFields,
  hasWords,
  isBlank,
  wrongInEntry,
} from './entry-values.ts';
import type { SavedEntry } from './save-entry.ts';

/**
 * Phase of saving an entry.
 *
 * - `idle`: nothing was typed yet.
 * - `typing`: there may be text that was not sent.
 * - `saving`: a request is in flight.
 * - `saved`: the server has everything.
 * - `waiting`, `failed`: there is no connection, or the server failed. The text is sent again after a while.
 * - `signedOut`, `refused`: a retry would fail again. The next change, or the member, sends again.
 * - `conflict`: another window saved other text. The member chooses.
 * - `gone`: the entry was deleted elsewhere. The member may save it as another one.
 * - `abandoned`: the member discarded the text. Nothing is sent any more.
 */
export type Phase =
  | 'idle'
  | 'typing'
  | 'saving'
  | 'saved'
  | 'waiting'
  | 'failed'
  | 'signedOut'
  | 'refused'
  | 'conflict'
  | 'gone'
  | 'abandoned';

/** Errors of the server by field. */
type Fields = Record<string, string>;

export interface EntrySaving {
  phase: Phase;
  /** Id under which the entry is saved. The server may have given it another one. */
  id: string;
  /** Values of the form. */
  values: EntryValues;
  /** The server's version, and whether its values are known. A new entry has no version. */
  base: { values: EntryValues; version: number | null; isKnown: boolean };
  /** Values that were sent without a response, so that the server may have them. */
  unanswered: EntryValues | null;
  /** Day on which the text was begun. */
  begunOn: string | null;
  /** Whether anything was typed since it was opened. */
  isTouched: boolean;
  /** Whether the server has confirmed a change. */
  hasChanged: boolean;
  /** Reason why the last save failed. */
  problem: string | null;
  /** Code of the last failure, if a retry would meet it again. */
  refused: string | null;
  conflict: Conflict<EntryValues> | null;
  choices: Choices;
}

/** A stored version of an entry. */
export interface StoredEntry {
  values: EntryValues;
  version: number;
}

export type SavingEvent =
  /** The values of the form have changed. */
  | { type: 'typed'; values: EntryValues; today: string }
  /** The draft of this device became available to this form. `stored` is the server's version; null: none. */
  | { type: 'found'; draft: Draft<EntryDraft> | null; stored: StoredEntry | null }
  /** This form has the draft, and no other tab. */
  | { type: 'owned' }
  /** End of the pause after typing: the entry is sent. */
  | { type: 'send' }
  | { type: 'confirmed'; sent: EntryValues; saved: SavedEntry }
  /** The server's version after a save that other changes preceded. */
  | { type: 'fetched'; sent: EntryValues; theirs: StoredEntry }
  /** The server refused the request, so it does not have the values. */
  | { type: 'rejected' }
  | {
      type: 'failed';
      code: string;
      problem: string;
      conflict: Conflict<EntryValues> | null;
      fields: Fields | undefined;
    }
  | { type: 'chose'; choices: Choices }
  /** The member saves their choices. */
  | { type: 'resolved' }
  /** The member returns from the conflict to the text. */
  | { type: 'returned' }
  | { type: 'savedAsNew'; id: string }
  | { type: 'abandoned' }
  /** The form is closed. */
  | { type: 'closed' };

export type SavingEffect =
  /** Calls `onBegun`. */
  | { type: 'begin' }
  /** Stores the draft on this device; null: deletes it. */
  | { type: 'keep'; draft: Omit<Draft<EntryDraft>, 'savedAt'> | null }
  /** Leaves the stored draft alone, because it would replace newer input. */
  | { type: 'ignoreDraft' }
  /** Sends after a pause in typing. */
  | { type: 'sendSoon' }
  /** Sends after a delay that grows with each failure. */
  | { type: 'sendAgain' }
  /** Puts values into the form, which emits `typed`. */
  | { type: 'show'; values: EntryValues }
  | { type: 'showDay'; writtenOn: string }
  | { type: 'showErrors'; fields: Fields }
  /** Saves the values. @see SavingEvent `confirmed` */
  | { type: 'request'; id: string; values: EntryValues; version: number | null }
  /** Fetches the server's version. @see SavingEvent `fetched` */
  | { type: 'fetch'; id: string; sent: EntryValues };

export type Transition = [EntrySaving, SavingEffect[]];

export function startSaving(id: string, stored: StoredEntry | null): EntrySaving {
  const values = stored?.values ?? blankEntry;
  return {
    phase: 'idle',
    id,
    values,
    base: { values, version: stored?.version ?? null, isKnown: true },
    unanswered: null,
    begunOn: null,
    isTouched: false,
    hasChanged: false,
    problem: null,
    refused: null,
    conflict: null,
    choices: {},
  };
}

const differs = (one: EntryValues, other: EntryValues) => differing(entryFields(), one, other).length > 0;

/** Whether the form differs from the server's version. */
export const isDirty = ({ values, base }: EntrySaving): boolean => differs(values, base.values);

/** Whether the server may lack something. */
export const isOpen = (state: EntrySaving): boolean => state.unanswered !== null || isDirty(state);

/** Whether sending waits for a decision of the member. */
const needsDecision = ({ phase }: EntrySaving) => phase === 'conflict' || phase === 'gone';

/** Dates the entry by the day on which it was begun, even if it is sent after midnight. */
const dated = ({ values, begunOn }: EntrySaving): EntryValues =>
  values.writtenOn || !hasWords(values) ? values : { ...values, writtenOn: begunOn ?? '' };

const isSendable = (values: EntryValues) =>
  hasWords(values) && Object.keys(wrongInEntry(values)).length === 0;

function keep(state: EntrySaving): SavingEffect {
  const { unanswered, base } = state;
  const draft = { version: base.version, values: { ...dated(state), unanswered } };
  return { type: 'keep', draft: isOpen(state) ? draft : null };
}

/**
 * Returns the state after an event, and the effects that the caller has to perform in order. An event that is impossible
 * in a phase changes nothing.
 */
export function nextSaving(state: EntrySaving, event: SavingEvent): Transition {
  switch (event.type) {
    case 'typed':
      return typed(state, event);
    case 'found':
      return found(state, event);
    case 'owned':
      return state.phase === 'abandoned' ? [state, []] : [state, [keep(state)]];
    case 'send':
      return send(state);
    case 'confirmed':
      return confirmed(state, event);
    case 'fetched':
      return state.phase === 'saving' ? fetched(state, event) : [state, []];
    case 'rejected': {
      if (state.phase !== 'saving') return [state, []];
      const next = { ...state, unanswered: null };
      return [next, [keep(next)]];
    }
    case 'failed':
      return state.phase === 'saving' ? failed(state, event) : [state, []];
    case 'chose':
      if (state.phase !== 'conflict') return [state, []];
      return [{ ...state, choices: { ...state.choices, ...event.choices } }, []];
    case 'resolved':
      if (!state.conflict) return [state, []];
      return continueFrom(state, state.conflict, resolved(state.conflict, state.choices));
    case 'returned':
      // The next save asks again.
      return state.phase === 'conflict' ? [{ ...state, phase: 'typing', conflict: null }, []] : [state, []];
    case 'savedAsNew': {
      if (state.phase !== 'gone') return [state, []];
      const base = { values: blankEntry, version: null, isKnown: true };
      return [{ ...state, phase: 'typing', id: event.id, base }, []];
    }
    case 'abandoned':
      return [
        { ...state, phase: 'abandoned', unanswered: null, conflict: null },
        [{ type: 'keep', draft: null }],
      ];
    case 'closed': {
      const { values, base } = state;
      // An emptied entry stays as last saved.
      const isEmptied = !hasWords(values) && (base.version !== null || isBlank(values));
      return [state, isEmptied ? [{ type: 'keep', draft: null }] : []];
    }
  }
}

type EventOf<Type extends SavingEvent['type']> = Extract<SavingEvent, { type: Type }>;

function typed(before: EntrySaving, { values, today }: EventOf<'typed'>): Transition {
  const begunOn = before.begunOn ?? (hasWords(values) && !values.writtenOn ? today : null);
  const state = { ...before, values, begunOn };
  if (state.phase === 'abandoned') return [state, []];
  if (!isDirty(state)) return [state, [keep(state)]];
  const effects = [keep(state)];
  if (!state.isTouched) effects.push({ type: 'begin' });
  if (!needsDecision(state)) effects.push({ type: 'sendSoon' });
  const isRested = state.phase === 'idle' || state.phase === 'saved';
  return [{ ...state, isTouched: true, phase: isRested ? 'typing' : state.phase }, effects];
}

function found(state: EntrySaving, { draft, stored }: EventOf<'found'>): Transition {
  if (!draft || state.phase === 'abandoned') return [state, []];
  const opened = stored?.values ?? blankEntry;
  const { unanswered = null, ...values } = draft.values;
  const shown = { ...opened, ...values };
  // The form already has these values.
  if (!differs(shown, dated(state))) return [state, []];
  if (isDirty(state)) return [state, [{ type: 'ignoreDraft' }]];
  const version = stored ? Math.min(draft.version ?? stored.version, stored.version) : draft.version;
  const isKnown = version === (stored?.version ?? null);
  return [
    { ...state, base: { values: opened, version, isKnown }, unanswered },
    [{ type: 'show', values: shown }],
  ];
}

/** Sends values without a response again unchanged, before later text. */
function send(state: EntrySaving): Transition {
  if (needsDecision(state) || state.phase === 'saving' || state.phase === 'abandoned') return [state, []];
  const values = state.unanswered ?? dated(state);
  if (state.unanswered || (differs(values, state.base.values) && isSendable(values))) {
    const next: EntrySaving = { ...state, phase: 'saving', unanswered: values };
    return [next, [keep(next), { type: 'request', id: state.id, values, version: state.base.version }]];
  }
  if (isDirty(state)) return [{ ...state, phase: 'typing' }, []];
  return [{ ...state, phase: 'saved', problem: null }, []];
}

function confirmed(before: EntrySaving, { sent, saved }: EventOf<'confirmed'>): Transition {
  if (before.phase !== 'saving' && before.phase !== 'abandoned') return [before, []];
  const state: EntrySaving = { ...before, unanswered: null, hasChanged: true, id: saved.id };
  // Other fields were changed elsewhere meanwhile.
  if (saved.version > (before.base.version ?? 0) + 1 && before.phase === 'saving')
    return [state, [{ type: 'fetch', id: saved.id, sent }]];
  const { version, writtenOn } = saved;
  state.base = { values: { ...sent, writtenOn }, version, isKnown: true };
  if (state.phase === 'abandoned') return [state, []];
  const { values } = state;
  const isSameDay = !values.writtenOn || values.writtenOn === sent.writtenOn;
  if (isSameDay) state.values = { ...values, writtenOn };
  const show: SavingEffect[] = isSameDay ? [{ type: 'showDay', writtenOn }] : [];
  return [{ ...state, phase: 'typing' }, [...show, keep(state)]];
}

function fetched(state: EntrySaving, { sent, theirs }: EventOf<'fetched'>): Transition {
  const { merged } = mergeVersions(entryFields(), {
    base: sent,
    theirs: theirs.values,
    yours: state.values,
  });
  return continueFrom(state, theirs, merged);
}

/** Continues from a version that somebody else has saved. */
function continueFrom(
  state: EntrySaving,
  theirs: StoredEntry | Conflict<EntryValues>,
  values: EntryValues,
): Transition {
  const base = {
    values: 'theirs' in theirs ? theirs.theirs : theirs.values,
    version: theirs.version,
    isKnown: true,
  };
  const next: EntrySaving = { ...state, phase: 'typing', base, values, conflict: null };
  return [next, [{ type: 'show', values }, keep(next)]];
}

function failed(state: EntrySaving, { code, problem, conflict, fields }: EventOf<'failed'>): Transition {
  const { version } = state.base;
  if (conflict && conflict.fields.length === 0 && conflict.version !== version)
    return continueFrom(state, conflict, conflict.merged);
  if (conflict) return [{ ...state, phase: 'conflict', conflict, choices: {} }, [keep(state)]];
  if (code === 'NOT_FOUND' && version !== null) return [{ ...state, phase: 'gone' }, [keep(state)]];
  const refused = isPassing(code) ? null : code;
  const effects = [keep(state)];
  if (fields) effects.push({ type: 'showErrors', fields });
  if (!refused) effects.push({ type: 'sendAgain' });
  return [{ ...state, phase: phaseAfter(code), problem, refused }, effects];
}

function phaseAfter(code: string): Phase {
  if (code === 'NO_CONNECTION') return 'waiting';
  if (code === 'UNAUTHENTICATED') return 'signedOut';
  return isPassing(code) ? 'failed' : 'refused';
}
