import { m } from '@quiet-time/schema/sentences';
import '@mantine/core/styles/Input.layer.css';
import { localToday } from '@quiet-time/web/local-date.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { blankDevotional, formOf } from './devotional-form.ts';
import { DevotionalForEditingDocument, FreeDayDocument } from './editor.documents.ts';
import { Editor } from './editor.tsx';
import css from './editor-dialog.module.css';
import { EditorSkeleton } from './editor-skeleton.tsx';

interface Props {
  /** The devotional to edit, or `new`. */
  id: string;
  /** The day of a new one, `yyyy-MM-dd`, or empty. */
  date?: string;
  onClose(): void;
}

/** The editor as a dialog over the list. Loads the devotional afresh, because the list may be old. */
export default function EditorDialog({ id, date = '', onClose }: Props) {
  useReturnFocus();
  if (id !== 'new') return <EditExisting id={id} onClose={onClose} />;
  return date ? <WriteNew date={date} onClose={onClose} /> : <WriteForFreeDay onClose={onClose} />;
}

const WriteNew = ({ date, onClose }: { date: string; onClose(): void }) => (
  <Editor id={null} version={null} stored={{ ...blankDevotional, date }} onClose={onClose} />
);

/** For the next day that has none; where that can't be known, no day is filled in. */
function WriteForFreeDay({ onClose }: { onClose(): void }) {
  const free = useAnswer(FreeDayDocument, {
    variables: { from: localToday() },
    // As `EditExisting`: it must not change under the form.
    fetchPolicy: 'no-cache',
  });
  if (free.status !== 'waiting')
    return <WriteNew date={free.data?.freeDevotionalDay ?? ''} onClose={onClose} />;
  return (
    <DialogFrame title="New devotional" onClose={onClose}>
      <EditorSkeleton />
    </DialogFrame>
  );
}

function EditExisting({ id, onClose }: { id: string; onClose(): void }) {
  const devotional = useAnswer(DevotionalForEditingDocument, {
    variables: { id },
    skip: !id,
    // What is being edited must not change under the form when the list is loaded again.
    fetchPolicy: 'no-cache',
  });
  if (devotional.data) {
    const { devotionalById } = devotional.data;
    const { version, updatedAt, editor } = devotionalById;
    return (
      <Editor
        id={id}
        version={version}
        stored={formOf(devotionalById)}
        saved={{ at: updatedAt, by: editor }}
        onClose={onClose}
      />
    );
  }
  return (
    <DialogFrame title="Edit devotional" onClose={onClose}>
      {!id ? (
        <div className={css.padded}>
          <Note tone="error">{m.devotional_not_selected()}</Note>
        </div>
      ) : devotional.failure ? (
        <LoadFailed of={devotional} />
      ) : (
        <EditorSkeleton />
      )}
    </DialogFrame>
  );
}
