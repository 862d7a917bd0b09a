import { Button } from '@mantine/core';
import { messages } from '@quiet-time/schema/messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { useEffect, useRef } from 'react';
import { changedPart, type Parts } from './changed-part.ts';
import { differingFields } from './form-fields.ts';
import { SaveProblem } from './save-problem.tsx';
import type { DevotionalEditor } from './use-devotional-editor.ts';
import css from './versions.module.css';

interface Props {
  editor: DevotionalEditor;
  conflict: NonNullable<DevotionalEditor['conflict']>;
}

/** Both versions side by side, where they differ, and the three ways on. */
export function Versions({ editor, conflict }: Props) {
  const mine = editor.form.values;
  const { theirs, keepMine, takeTheirs, backToEditing } = conflict;
  const fields = differingFields(mine, theirs);
  const versions = useRef<HTMLElement>(null);
  // The Save button that had the focus is gone.
  useEffect(() => versions.current?.focus(), []);
  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section ref={versions} className={css.scroll} tabIndex={0} aria-label="Both versions">
        <Note tone="info">
          <strong>{messages.devotionalChanged}</strong>{' '}
          {fields.length > 0
            ? 'Here is what differs. Nothing is saved until you choose.'
            : 'Both versions say the same.'}
        </Note>
        {fields.map(({ path, label, text }) => {
          const [yours, other] = changedPart(text(mine), text(theirs));
          return (
            <section key={path} className={css.field} aria-label={label}>
              <h3>{label}</h3>
              <Version name="Yours" parts={yours} />
              <Version name="Theirs" parts={other} />
            </section>
          );
        })}
      </section>
      <div className={css.foot}>
        <SaveProblem message={editor.problem} />
        <div className={css.bar}>
          <Button variant="subtle" onClick={backToEditing}>
            Back to editing
          </Button>
          <Button variant="default" onClick={takeTheirs}>
            Take theirs
          </Button>
          <BusyButton busy={editor.saving} busyText="Saving..." onClick={keepMine}>
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
