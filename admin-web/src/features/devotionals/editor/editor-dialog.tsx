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
  /** The id of one that a new one begins as, or empty. */
  copied?: string;
  onClose(): void;
}

/** The editor as a dialog over the list. Loads the devotional afresh, because the list may be old. */
export default function EditorDialog({ id, date = '', copied = '', onClose }: Props) {
  useReturnFocus();
  if (id !== 'new') return <EditExisting id={id} onClose={onClose} />;
  return date ? <WriteNew {...{ date, copied, onClose }} /> : <WriteForFreeDay {...{ copied, onClose }} />;
}

interface NewProps {
  date: string;
  copied: string;
  onClose(): void;
}

/** A blank one, or one that begins as another: with its words, without its files and the ids of its questions. */
function WriteNew({ date, copied, onClose }: NewProps) {
  const original = useAnswer(DevotionalForEditingDocument, {
    variables: { id: copied },
    skip: !copied,
    fetchPolicy: 'no-cache',
  });
  if (copied && !original.data) {
    return (
      <DialogFrame title="New devotional" onClose={onClose}>
        {original.failure ? <LoadFailed of={original} /> : <EditorSkeleton />}
      </DialogFrame>
    );
  }
  const begun = original.data ? formOf(original.data.devotionalById) : blankDevotional;
  const stored = { ...begun, date, questionIds: begun.questions.map(() => null), attachments: [] };
  return <Editor id={null} version={null} stored={stored} onClose={onClose} />;
}

/** For the next day that has none; where that can't be known, no day is filled in. */
function WriteForFreeDay({ copied, onClose }: { copied: string; onClose(): void }) {
  const free = useAnswer(FreeDayDocument, {
    variables: { from: localToday() },
    // As `EditExisting`: it must not change under the form.
    fetchPolicy: 'no-cache',
  });
  if (free.status !== 'waiting') {
    return <WriteNew {...{ copied, onClose }} date={free.data?.freeDevotionalDay ?? ''} />;
  }
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
