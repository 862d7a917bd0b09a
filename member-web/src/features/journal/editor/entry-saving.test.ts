import type { Conflict } from '@quiet-time/web/form/conflict.ts';
import { describe, expect, it } from 'vitest';
import {
  type EntrySaving,
  isDirty,
  isOpen,
  nextSaving,
  type Phase,
  type SavingEvent,
  startSaving,
} from './entry-saving.ts';
import { blankEntry, type EntryValues } from './entry-values.ts';

const today = '2026-11-21';
const valuesOf = (title: string, changes: Partial<EntryValues> = {}): EntryValues => ({
  ...blankEntry,
  title,
  content: '<p>Rain</p>',
  writtenOn: today,
  ...changes,
});
const [one, two, three] = ['One', 'Two', 'Three'].map((title) => valuesOf(title)) as [
  EntryValues,
  EntryValues,
  EntryValues,
];
const stored = { values: one, version: 3 };
const field = { path: 'title', label: 'Title' };
const conflict: Conflict<EntryValues> = {
  message: 'Changed',
  version: 5,
  savedBy: null,
  savedAt: '',
  base: one,
  theirs: three,
  yours: two,
  merged: two,
  fields: [field],
  joined: [],
};
/** Returns the state of an opened entry in which somebody typed `Two`. */
function at(phase: Phase, changes: Partial<EntrySaving> = {}): EntrySaving {
  const isSent = phase === 'saving' || phase === 'waiting' || phase === 'failed';
  return {
    ...startSaving('id', stored),
    phase,
    values: phase === 'idle' || phase === 'saved' ? one : two,
    isTouched: phase !== 'idle',
    unanswered: isSent ? two : null,
    conflict: phase === 'conflict' ? conflict : null,
    ...changes,
  };
}
const run = (state: EntrySaving, ...events: SavingEvent[]) => {
  let next = state;
  let effects: ReturnType<typeof nextSaving>[1] = [];
  for (const event of events) [next, effects] = nextSaving(next, event);
  return { ...next, effects, kinds: effects.map(({ type }) => type).join(' ') };
};

const saved = { id: 'id', version: 4, writtenOn: today };
const failure = (code: string, changes: object = {}): SavingEvent => ({
  type: 'failed',
  code,
  problem: 'Why',
  conflict: null,
  fields: undefined,
  ...changes,
});
const draftOf = (values: EntryValues, version: number | null, unanswered?: EntryValues) => ({
  savedAt: '',
  version,
  values: { ...values, ...(unanswered && { unanswered }) },
});
const events = {
  typed: { type: 'typed', values: two, today },
  'typed back': { type: 'typed', values: one, today },
  found: { type: 'found', draft: draftOf(two, 3), stored },
  owned: { type: 'owned' },
  send: { type: 'send' },
  confirmed: { type: 'confirmed', sent: two, saved },
  'confirmed over a gap': { type: 'confirmed', sent: two, saved: { ...saved, version: 6 } },
  fetched: { type: 'fetched', sent: two, theirs: { values: three, version: 6 } },
  rejected: { type: 'rejected' },
  'no connection': failure('NO_CONNECTION'),
  'server error': failure('INTERNAL_SERVER_ERROR'),
  'too many': failure('RATE_LIMITED'),
  'session ended': failure('UNAUTHENTICATED'),
  'wrong input': failure('BAD_USER_INPUT', { fields: { title: 'Too long' } }),
  'no plan': failure('SUBSCRIPTION_REQUIRED'),
  deleted: failure('NOT_FOUND'),
  conflict: failure('CONFLICT', { conflict }),
  'other fields changed': failure('CONFLICT', { conflict: { ...conflict, fields: [] } }),
  chose: { type: 'chose', choices: { title: 'theirs' } },
  resolved: { type: 'resolved' },
  returned: { type: 'returned' },
  savedAsNew: { type: 'savedAsNew', id: 'other' },
  abandoned: { type: 'abandoned' },
  closed: { type: 'closed' },
} satisfies Record<string, SavingEvent>;
type EventName = keyof typeof events;

const phases: Phase[] = [
  'idle',
  'typing',
  'saving',
  'saved',
  'waiting',
  'failed',
  'signedOut',
  'refused',
  'conflict',
  'gone',
  'abandoned',
];

/** Next phase and effects. A cell that is left out is impossible, or without any effect. */
const table: Record<EventName, Partial<Record<Phase, string>>> = {
  typed: {
    idle: 'typing: keep begin sendSoon',
    typing: 'typing: keep sendSoon',
    saving: 'saving: keep sendSoon',
    saved: 'typing: keep sendSoon',
    waiting: 'waiting: keep sendSoon',
    failed: 'failed: keep sendSoon',
    signedOut: 'signedOut: keep sendSoon',
    refused: 'refused: keep sendSoon',
    conflict: 'conflict: keep',
    gone: 'gone: keep',
  },
  'typed back': Object.fromEntries(
    phases.filter((phase) => phase !== 'abandoned').map((phase) => [phase, `${phase}: keep`]),
  ),
  // Everywhere else the form has the values already.
  found: { idle: 'idle: show', saved: 'saved: show' },
  owned: Object.fromEntries(
    phases.filter((phase) => phase !== 'abandoned').map((phase) => [phase, `${phase}: keep`]),
  ),
  send: {
    idle: 'saved:',
    typing: 'saving: keep request',
    saved: 'saved:',
    waiting: 'saving: keep request',
    failed: 'saving: keep request',
    signedOut: 'saving: keep request',
    refused: 'saving: keep request',
  },
  confirmed: { saving: 'typing: showDay keep', abandoned: 'abandoned:' },
  'confirmed over a gap': { saving: 'saving: fetch', abandoned: 'abandoned:' },
  fetched: { saving: 'typing: show keep' },
  rejected: { saving: 'saving: keep' },
  'no connection': { saving: 'waiting: keep sendAgain' },
  'server error': { saving: 'failed: keep sendAgain' },
  'too many': { saving: 'failed: keep sendAgain' },
  'session ended': { saving: 'signedOut: keep' },
  'wrong input': { saving: 'refused: keep showErrors' },
  'no plan': { saving: 'refused: keep' },
  deleted: { saving: 'gone: keep' },
  conflict: { saving: 'conflict: keep' },
  'other fields changed': { saving: 'typing: show keep' },
  chose: { conflict: 'conflict:' },
  resolved: { conflict: 'typing: show keep' },
  returned: { conflict: 'typing:' },
  savedAsNew: { gone: 'typing:' },
  abandoned: Object.fromEntries(phases.map((phase) => [phase, 'abandoned: keep'])),
  closed: {},
};

describe.each(phases)('%s', (phase) => {
  it.each(Object.keys(events) as EventName[])('meets %s', (name) => {
    const before = at(phase);
    const [state, effects] = nextSaving(before, events[name]);
    const expected = table[name][phase];
    if (expected === undefined) {
      expect(effects).toEqual([]);
      expect({ ...state, values: null }).toEqual({ ...before, values: null });
      return;
    }
    expect(`${state.phase}: ${effects.map(({ type }) => type).join(' ')}`.trim()).toBe(expected);
  });
});

describe('a lost response', () => {
  const lost = run(at('typing'), { type: 'send' }, events['no connection']);

  it('keeps the sent values, which are sent again unchanged before later text', () => {
    const again = run(lost, { type: 'typed', values: three, today }, { type: 'send' });
    expect(again.effects).toContainEqual({ type: 'request', id: 'id', values: two, version: 3 });
    const next = run(again, events.confirmed, { type: 'send' });
    expect(next.effects).toContainEqual({ type: 'request', id: 'id', values: three, version: 4 });
  });

  it('stays open and in the draft, even if the text is typed back', () => {
    const back = run(lost, events['typed back']);
    expect([isDirty(back), isOpen(back)]).toEqual([false, true]);
    expect(back.effects).toEqual([
      { type: 'keep', draft: { version: 3, values: { ...one, unanswered: two } } },
    ]);
  });

  it('is sent again from a draft of an earlier visit', () => {
    const found = run(startSaving('id', stored), {
      type: 'found',
      draft: draftOf(three, 3, two),
      stored,
    });
    expect(found).toMatchObject({ unanswered: two, effects: [{ type: 'show', values: three }] });
  });
});

it.each(['UNAUTHENTICATED', 'RATE_LIMITED', 'BAD_USER_INPUT'])(
  'values that were rejected with %s are not sent again before later text',
  (code) => {
    const rejected = run(at('saving'), { type: 'rejected' }, failure(code));
    const next = run(rejected, { type: 'typed', values: three, today }, { type: 'send' });
    expect(next.effects).toContainEqual({ type: 'request', id: 'id', values: three, version: 3 });
  },
);

it.each([
  ['NO_CONNECTION', 'Why', null],
  ['INTERNAL_SERVER_ERROR', 'Why', null],
  ['SUBSCRIPTION_REQUIRED', 'Why', 'SUBSCRIPTION_REQUIRED'],
])('%s is explained until everything is saved', (code, problem, refused) => {
  const failed = run(at('saving'), failure(code));
  expect(failed).toMatchObject({ problem, refused });
  expect(run(failed, { type: 'send' })).toMatchObject({ phase: 'saving', problem });
  expect(run(failed, { type: 'send' }, events.confirmed, { type: 'send' })).toMatchObject({
    phase: 'saved',
    problem: null,
  });
});

describe('two windows', () => {
  it('a save over other changes fetches them, and continues with both', () => {
    const fetched = run(at('saving'), events['confirmed over a gap'], {
      type: 'fetched',
      sent: two,
      theirs: { values: { ...two, mood: 'joyful' }, version: 6 },
    });
    const values = { ...two, mood: 'joyful' };
    expect(fetched).toMatchObject({ phase: 'typing', values, base: { values, version: 6 } });
    expect(run(fetched, { type: 'send' }).phase).toBe('saved');
  });

  it('a failed fetch is retried as a save over the earlier version, without the confirmed values', () => {
    const failed = run(at('saving'), events['confirmed over a gap'], events['server error']);
    expect(failed).toMatchObject({ phase: 'failed', unanswered: null, base: { version: 3 } });
  });

  it('different fields are merged without a question, and sent over the other version', () => {
    const merged = run(at('saving', { unanswered: null }), events['other fields changed'], { type: 'send' });
    expect(merged.effects).toContainEqual({ type: 'request', id: 'id', values: two, version: 5 });
  });

  it('the same version is not merged again, so that no conflict repeats forever', () => {
    const same = failure('CONFLICT', { conflict: { ...conflict, fields: [], version: 3 } });
    expect(run(at('saving'), same).phase).toBe('conflict');
  });

  it('a conflict waits for the choices of the member, and saves them over the other version', () => {
    const asked = run(at('saving'), { type: 'rejected' }, events.conflict);
    expect(run(asked, { type: 'send' })).toMatchObject({ phase: 'conflict', effects: [] });
    const chosen = run(asked, events.chose, events.resolved);
    expect(chosen).toMatchObject({
      conflict: null,
      base: { values: three, version: 5 },
      values: { title: 'Three' },
    });
    expect(
      run(asked, { type: 'chose', choices: { title: 'yours' } }, events.resolved, { type: 'send' }),
    ).toMatchObject({ effects: [{ type: 'keep' }, { type: 'request', values: two, version: 5 }] });
  });

  it('choices of an earlier conflict do not count in the next one', () => {
    const again = run(at('conflict'), events.chose, events.returned, { type: 'send' }, events.conflict);
    expect(again.choices).toEqual({});
  });

  it('a draft that another tab released does not replace newer text', () => {
    const late: SavingEvent = { type: 'found', draft: draftOf(three, 3), stored };
    expect(run(at('typing'), late).kinds).toBe('ignoreDraft');
    expect(run(at('saved'), late).kinds).toBe('show');
    expect(run(at('idle'), { ...late, draft: null }).kinds).toBe('');
  });
});

describe('a draft', () => {
  it.each([
    ['of the stored version', 3, stored, 3, true],
    ['of an earlier version', 2, stored, 2, false],
    ['of a version that the server does not have', 9, stored, 3, true],
    ['of a new entry that the server has meanwhile', null, stored, 3, true],
    ['of a new entry', null, null, null, true],
    ['of an entry that could not be loaded', 2, null, 2, false],
  ])('%s continues from there', (_what, version, known, expected, isKnown) => {
    const found = run(startSaving('id', known), {
      type: 'found',
      draft: draftOf(two, version),
      stored: known,
    });
    expect(found.base).toMatchObject({ version: expected, isKnown });
  });

  it('has the day on which the text was begun, also after midnight', () => {
    const undated = { writtenOn: '' };
    const begun = run(startSaving('id', null), { type: 'typed', values: valuesOf('One', undated), today });
    const later = run(begun, { type: 'typed', values: valuesOf('Two', undated), today: '2026-11-22' });
    expect(later.effects[0]).toMatchObject({ type: 'keep', draft: { values: { writtenOn: today } } });
    expect(run(later, { type: 'send' }).effects[1]).toMatchObject({ values: { writtenOn: today } });
  });

  it('is dated only if it has text', () => {
    const values = { ...blankEntry, title: 'One' };
    const begun = run(startSaving('id', null), { type: 'typed', values, today });
    expect(begun.effects[0]).toMatchObject({ draft: { values: { writtenOn: '' } } });
    expect(run(begun, { type: 'send' })).toMatchObject({ phase: 'typing', kinds: '' });
  });

  it('is deleted once the server has everything', () => {
    expect(run(at('saving'), events.confirmed).effects.at(-1)).toEqual({ type: 'keep', draft: null });
  });
});

describe('text that cannot be saved', () => {
  it.each([
    ['no text', { content: '' }],
    ['a day after today', { writtenOn: '2999-01-01' }],
  ])('with %s stays in the form', (_what, changes) => {
    const typing = at('typing', { values: valuesOf('Two', changes) });
    expect(run(typing, { type: 'send' })).toMatchObject({ phase: 'typing', kinds: '' });
  });

  it.each([
    ['an emptied entry', 3, { content: '' }, 'keep'],
    ['a new entry with only a title', null, { content: '' }, ''],
    ['a new entry that is blank again', null, { content: '', title: '' }, 'keep'],
    ['an entry with text', 3, {}, ''],
  ])(
    'of %s: its draft is deleted at closing only if its text is stored elsewhere',
    (_what, version, changes, kinds) => {
      const base = { values: version ? one : blankEntry, version, isKnown: true };
      const closed = run(at('typing', { base, values: valuesOf('Two', changes) }), { type: 'closed' });
      expect(closed.kinds).toBe(kinds);
    },
  );
});

describe('the day', () => {
  const confirmedAt = (values: EntryValues) =>
    run(at('saving', { values }), {
      type: 'confirmed',
      sent: two,
      saved: { ...saved, writtenOn: '2026-11-20' },
    });

  it('of the server is shown, unless the member chose another one meanwhile', () => {
    expect(confirmedAt(two).effects[0]).toEqual({ type: 'showDay', writtenOn: '2026-11-20' });
    expect(confirmedAt({ ...two, writtenOn: '' }).kinds).toBe('showDay keep');
    expect(confirmedAt({ ...two, writtenOn: '2026-11-01' }).kinds).toBe('keep');
  });
});

it('an entry whose id was taken continues under the id of the server', () => {
  const confirmed = run(at('saving'), { type: 'confirmed', sent: two, saved: { ...saved, id: 'other' } });
  expect(confirmed).toMatchObject({ id: 'other', hasChanged: true });
});

it('an entry that was deleted elsewhere is saved as another one, and only if the member wants it', () => {
  const gone = run(at('saving'), { type: 'rejected' }, events.deleted);
  expect(run(gone, { type: 'send' })).toMatchObject({ phase: 'gone', effects: [] });
  const request = { type: 'request', id: 'other', values: two, version: null };
  expect(run(gone, events.savedAsNew, { type: 'send' }).effects).toContainEqual(request);
});

it('a new entry cannot be deleted elsewhere: it is refused', () => {
  const base = { values: blankEntry, version: null, isKnown: true };
  expect(run(at('saving', { base }), events.deleted).phase).toBe('refused');
});

it('a save that ends after the text was discarded is remembered, and starts nothing', () => {
  const confirmed = run(at('saving'), events.abandoned, events['confirmed over a gap']);
  expect(confirmed).toMatchObject({ phase: 'abandoned', hasChanged: true, kinds: '' });
  expect(run(confirmed, { type: 'send' }).kinds).toBe('');
  expect(run(at('saving'), events.abandoned, events['no connection']).kinds).toBe('');
});
