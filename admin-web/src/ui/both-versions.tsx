import { Button } from '@mantine/core';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './both-versions.module.css';
import { changedPart, type Parts } from './changed-part.ts';

/** A field in which the two versions differ, as text. */
export interface DifferingField {
  name: string;
  label: string;
  yours: string;
  theirs: string;
}

interface Props {
  /** That somebody else saved first, as a whole sentence. */
  message: string;
  fields: DifferingField[];
  /** Why the last save failed, beside the button that tried. */
  problem: ReactNode;
  saving: boolean;
  onBack(): void;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

/** Both versions side by side, where they differ, and the three ways on. For a dialog. */
export function BothVersions({ message, fields, problem, saving, onBack, onTakeTheirs, onKeepMine }: Props) {
  const versions = useRef<HTMLElement>(null);
  // The Save button that had the focus is gone.
  useEffect(() => versions.current?.focus(), []);
  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section ref={versions} className={css.scroll} tabIndex={0} aria-label="Both versions">
        <Note tone="info">
          <strong>{message}</strong>{' '}
          {fields.length > 0
            ? 'Here is what differs. Nothing is saved until you choose.'
            : 'Both versions say the same.'}
        </Note>
        {fields.map(({ name, label, yours, theirs }) => {
          const [mine, other] = changedPart(yours, theirs);
          return (
            <section key={name} className={css.field} aria-label={label}>
              <h3>{label}</h3>
              <Version name="Yours" parts={mine} />
              <Version name="Theirs" parts={other} />
            </section>
          );
        })}
      </section>
      <div className={css.foot}>
        {problem}
        <div className={css.bar}>
          <Button variant="subtle" onClick={onBack}>
            Back to editing
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <BusyButton busy={saving} busyText="Saving..." onClick={onKeepMine}>
            Keep mine
          </BusyButton>
        </div>
      </div>
    </div>
  );
}

function Version({ name, parts }: { name: string; parts: Parts }) {
  const { before, changed, after } = parts;
  return (
    <div className={css.version}>
      <h4>{name}</h4>
      {before || changed || after ? (
        <p>
          {before}
          {changed && <mark>{changed}</mark>}
          {after}
        </p>
      ) : (
        <p className={css.nothing}>Nothing here</p>
      )}
    </div>
  );
}
