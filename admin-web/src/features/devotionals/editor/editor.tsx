import { useState } from 'react';
import { momentOf } from '../../../lib/moments.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { DevotionalFields } from './devotional-fields.tsx';
import css from './editor.module.css';
import { EditorFoot } from './editor-foot.tsx';
import { type EditorStart, useDevotionalEditor } from './use-devotional-editor.ts';
import { Versions } from './versions.tsx';

export interface LastSave {
  /** ISO-8601 */
  at: string;
  /** The name of who saved it, null when nobody is on record. */
  by: string | null;
}

interface Props {
  title: string;
  start: EditorStart;
  saved?: LastSave | undefined;
  onClose(): void;
}

/** The form, or both versions when somebody else saved first; in either case closing asks about unsaved work. */
export function Editor({ title, start, saved, onClose }: Props) {
  const editor = useDevotionalEditor(start, onClose);
  const [asking, setAsking] = useState(false);
  const requestClose = () => {
    if (editor.saving) return;
    if (editor.dirty) setAsking(true);
    else editor.discard();
  };
  const lastSave = saved && `Last saved ${momentOf(saved.at)}${saved.by ? ` by ${saved.by}` : ''}`;
  return (
    <>
      <DialogFrame title={editor.conflict ? 'Two versions' : title} onClose={requestClose}>
        {editor.conflict ? (
          <Versions editor={editor} conflict={editor.conflict} />
        ) : (
          <form className={css.form} noValidate onSubmit={editor.submit}>
            <DevotionalFields form={editor.form} uploads={editor.uploads} />
            <EditorFoot
              status={editor.dirty ? 'Unsaved changes' : lastSave}
              problem={editor.problem}
              saving={editor.saving}
              waiting={editor.waiting}
              onCancel={requestClose}
            />
          </form>
        )}
      </DialogFrame>
      {asking && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm={{ label: 'Discard changes' }}
          cancelLabel="Keep editing"
          onConfirm={editor.discard}
          onCancel={() => setAsking(false)}
        >
          <p>What you have written here is not saved. Once discarded, it can’t be brought back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
