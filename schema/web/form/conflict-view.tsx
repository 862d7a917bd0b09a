import { m } from '@quiet-time/schema/sentences';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BusyButton } from '../busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { momentOf } from '../moments.ts';
import { Note } from '../note.tsx';
import { listed } from '../sentence.ts';
import { changedPart, type Parts } from './changed-part.ts';
import type { Choice, Choices, Conflict } from './conflict.ts';
import css from './conflict-view.module.css';
import { type FormField, textOf, withValue } from './fields.ts';

interface Props<Values> {
  conflict: Conflict<Values> & {
    choices: Choices;
    choose(changes: Choices): void;
    save(): void;
    back(): void;
  };
  saveLabel: string;
  /** Reason of the last failed save, shown beside the save button. */
  problem: ReactNode;
  saving: boolean;
  /**
   * Whether the item has a single owner. The other version is then from another window or device, and no name is shown.
   */
  own?: boolean;
}

/** Conflicting texts of two windows or two people, to be chosen field by field. Works in a dialog and on a page. */
export function ConflictView<Values>({ conflict, saveLabel, problem, saving, own = false }: Props<Values>) {
  const words = own ? ofWindows : ofPeople;
  const { message, fields, joined, choices, choose, savedBy, savedAt } = conflict;
  const view = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(false);
  const open = fields.filter(({ path }) => !choices[path]);
  // Moves the focus, since the focused Save button is removed.
  useEffect(() => view.current?.querySelector<HTMLElement>('[data-message]')?.focus(), []);

  const chooseAll = (whose: 'yours' | 'theirs') =>
    choose(Object.fromEntries(fields.map(({ path }) => [path, whose])));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving) return;
    if (open.length === 0) return conflict.save();
    flushSync(() => setAsked(true));
    const first = view.current?.querySelector<HTMLElement>('[data-open] input');
    first?.closest('fieldset')?.scrollIntoView?.({ block: 'center' });
    first?.focus({ preventScroll: true });
  };
  return (
    <form ref={view} className={css.root} aria-label={m.shared_clash()} noValidate onSubmit={submit}>
      <div className={css.scroll}>
        <div className={css.intro} tabIndex={-1} data-message>
          <p>
            <strong>{message}</strong>{' '}
            {savedBy && !own
              ? m.shared_clash_saved_by({ moment: momentOf(savedAt), name: savedBy })
              : m.shared_clash_saved({ moment: momentOf(savedAt) })}
          </p>
          <p>
            {words.fields({ fields: fields.length })}{' '}
            {joined.length > 0 && words.joined({ fields: listed(joined.map(({ label }) => label)) })}
          </p>
          {fields.length > 1 && (
            <div className={css.all}>
              <Button variant="default" size="xs" onClick={() => chooseAll('yours')}>
                {words.allYours()}
              </Button>
              <Button variant="default" size="xs" onClick={() => chooseAll('theirs')}>
                {words.allTheirs()}
              </Button>
            </div>
          )}
        </div>
        {fields.map((field) => (
          <Field
            key={field.path}
            field={field}
            conflict={conflict}
            yours={words.yours()}
            theirs={words.theirs(savedBy)}
            chosen={choices[field.path]}
            asked={asked}
            onChoose={(whose) => choose({ [field.path]: whose })}
          />
        ))}
      </div>
      <div className={css.foot}>
        {problem}
        {asked && open.length > 0 && (
          <Note tone="error">
            {m.shared_clash_choose({ fields: listed(open.map(({ label }) => label)) })}
          </Note>
        )}
        <div className={css.bar}>
          <Button variant="subtle" onClick={conflict.back}>
            {m.shared_clash_back()}
          </Button>
          <BusyButton type="submit" busy={saving} busyText={m.shared_clash_saving()}>
            {saveLabel}
          </BusyButton>
        </div>
      </div>
    </form>
  );
}

const ofPeople = {
  fields: m.shared_clash_fields,
  joined: m.shared_clash_joined,
  allYours: m.shared_clash_all_mine,
  allTheirs: m.shared_clash_all_theirs,
  yours: m.shared_clash_yours,
  theirs: (name: string | null) => (name ? m.shared_clash_theirs_of({ name }) : m.shared_clash_theirs()),
};
const ofWindows: typeof ofPeople = {
  fields: m.shared_clash_window_fields,
  joined: m.shared_clash_window_joined,
  allYours: m.shared_clash_all_this_window,
  allTheirs: m.shared_clash_all_other_window,
  yours: m.shared_clash_this_window,
  theirs: () => m.shared_clash_other_window(),
};

interface FieldProps<Values> {
  field: FormField<Values>;
  conflict: Conflict<Values>;
  /** Labels of the two versions. */
  yours: string;
  theirs: string;
  chosen: Choice | undefined;
  /** Whether a save was attempted before all choices were made. */
  asked: boolean;
  onChoose(choice: Choice): void;
}

function Field<Values>({ field, conflict, chosen, asked, onChoose, ...names }: FieldProps<Values>) {
  const { base } = conflict;
  const before = base && textOf(field, base);
  const yours = textOf(field, conflict.yours);
  const theirs = textOf(field, conflict.theirs);
  const both =
    field.both && withValue(conflict.yours, field.path, field.both(conflict.theirs, conflict.yours));
  const parts =
    before === null
      ? changedPart(yours, theirs)
      : [changedPart(before, yours)[1], changedPart(before, theirs)[1]];
  const choice = (whose: Choice, name: string, text: Parts) => (
    <label className={css.choice}>
      <span className={css.name}>
        <input
          type="radio"
          name={`stands-${field.path}`}
          checked={chosen === whose}
          aria-invalid={(asked && !chosen) || undefined}
          onChange={() => onChoose(whose)}
        />
        {name}
      </span>
      <MarkedText parts={text} />
    </label>
  );
  return (
    <fieldset className={css.field} data-open={chosen ? undefined : true}>
      <legend>{field.label}</legend>
      {before !== null && (
        <div className={css.before}>
          <span className={css.name}>{m.shared_clash_before()}</span>
          <MarkedText parts={{ before, changed: '', after: '' }} />
        </div>
      )}
      <div className={css.choices}>
        {choice('yours', names.yours, parts[0]!)}
        {choice('theirs', names.theirs, parts[1]!)}
        {both &&
          choice('both', m.shared_clash_both(), { before: textOf(field, both), changed: '', after: '' })}
      </div>
    </fieldset>
  );
}

/** A text with the changed part marked, or a note that it is empty. */
export function MarkedText({ parts: { before, changed, after } }: { parts: Parts }) {
  if (!before && !changed && !after) return <span className={css.nothing}>{m.shared_clash_nothing()}</span>;
  return (
    <span className={css.text}>
      {before}
      {changed && <mark>{changed}</mark>}
      {after}
    </span>
  );
}
