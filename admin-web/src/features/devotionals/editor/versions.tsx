import { messages } from '@quiet-time/schema/messages';
import { BothVersions } from '../../../ui/both-versions.tsx';
import { differingFields } from './form-fields.ts';
import { SaveProblem } from './save-problem.tsx';
import type { DevotionalEditor } from './use-devotional-editor.ts';

interface Props {
  editor: DevotionalEditor;
  conflict: NonNullable<DevotionalEditor['conflict']>;
}

/** Both versions of a devotional, and what can be done about it. */
export function Versions({ editor, conflict }: Props) {
  const mine = editor.form.values;
  const { theirs, keepMine, takeTheirs, backToEditing } = conflict;
  return (
    <BothVersions
      message={messages.devotionalChanged}
      fields={differingFields(mine, theirs).map(({ path, label, text }) => ({
        name: path,
        label,
        yours: text(mine),
        theirs: text(theirs),
      }))}
      problem={<SaveProblem message={editor.problem} />}
      saving={editor.saving}
      onBack={backToEditing}
      onTakeTheirs={takeTheirs}
      onKeepMine={keepMine}
    />
  );
}
