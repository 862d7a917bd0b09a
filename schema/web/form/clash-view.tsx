import { m } from '@quiet-time/schema/sentences';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BusyButton } from '../busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { momentOf } from '../moments.ts';
import { Note } from '../note.tsx';
import { listed } from '../sentence.ts';
import { changedPart, type Parts } from './changed-part.ts';
import type { Choices, Clash } from './clash.ts';
import css from './clash-view.module.css';
import { type FormField, textOf } from './fields.ts';

interface Props<Values> {
  clash: Clash<Values> & {
    choices: Choices;
    choose(changes: Choices): void;
    save(): void;
    back(): void;
  };
  saveLabel: string;
  /** Why the last save failed, beside the button that tried. */
  problem: ReactNode;
  saving: boolean;
}

/** What two people wrote in the same fields, to be chosen field by field. For a dialog or a page. */
export function ClashView<Values>({ clash, saveLabel, problem, saving }: Props<Values>) {
  const { message, fields, joined, choices, choose, savedBy, savedAt } = clash;
  const view = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(false);
  const open = fields.filter(({ path }) => !choices[path]);
  // The Save button that had the focus is gone.
  useEffect(() => view.current?.querySelector<HTMLElement>('[data-message]')?.focus(), []);

  const chooseAll = (whose: 'yours' | 'theirs') =>
    choose(Object.fromEntries(fields.map(({ path }) => [path, whose])));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving) return;
    if (open.length === 0) return clash.save();
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
            {savedBy
              ? m.shared_clash_saved_by({ moment: momentOf(savedAt), name: savedBy })
              : m.shared_clash_saved({ moment: momentOf(savedAt) })}
          </p>
          <p>
            {m.shared_clash_fields({ fields: fields.length })}{' '}
            {joined.length > 0 && m.shared_clash_joined({ fields: listed(joined.map(({ label }) => label)) })}
          </p>
          {fields.length > 1 && (
            <div className={css.all}>
              <Button variant="default" size="xs" onClick={() => chooseAll('yours')}>
                {m.shared_clash_all_mine()}
              </Button>
              <Button variant="default" size="xs" onClick={() => chooseAll('theirs')}>
                {m.shared_clash_all_theirs()}
              </Button>
            </div>
          )}
        </div>
        {fields.map((field) => (
          <Field
            key={field.path}
            field={field}
            clash={clash}
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
          <Button variant="subtle" onClick={clash.back}>
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

interface FieldProps<Values> {
  field: FormField<Values>;
  clash: Clash<Values>;
  chosen: 'yours' | 'theirs' | undefined;
  /** Whether a save has been tried already. */
  asked: boolean;
  onChoose(whose: 'yours' | 'theirs'): void;
}

function Field<Values>({ field, clash, chosen, asked, onChoose }: FieldProps<Values>) {
  const { base, savedBy } = clash;
  const before = base && textOf(field, base);
  const yours = textOf(field, clash.yours);
  const theirs = textOf(field, clash.theirs);
  const parts =
    before === null
      ? changedPart(yours, theirs)
      : [changedPart(before, yours)[1], changedPart(before, theirs)[1]];
  const choice = (whose: 'yours' | 'theirs', name: string, text: Parts) => (
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
      <Text parts={text} />
    </label>
  );
  return (
    <fieldset className={css.field} data-open={chosen ? undefined : true}>
      <legend>{field.label}</legend>
      {before !== null && (
        <div className={css.before}>
          <span className={css.name}>{m.shared_clash_before()}</span>
          <Text parts={{ before, changed: '', after: '' }} />
        </div>
      )}
      <div className={css.choices}>
        {choice('yours', m.shared_clash_yours(), parts[0]!)}
        {choice(
          'theirs',
          savedBy ? m.shared_clash_theirs_of({ name: savedBy }) : m.shared_clash_theirs(),
          parts[1]!,
        )}
      </div>
    </fieldset>
  );
}

function Text({ parts: { before, changed, after } }: { parts: Parts }) {
  if (!before && !changed && !after) return <span className={css.nothing}>{m.shared_clash_nothing()}</span>;
  return (
    <span className={css.text}>
      {before}
      {changed && <mark>{changed}</mark>}
      {after}
    </span>
  );
}
