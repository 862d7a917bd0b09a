import { referenceTitle } from '@quiet-time/schema/bible-names';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { typographicReference } from '@quiet-time/schema/typography';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Textarea } from '@quiet-time/web/controls/text-input.tsx';
import { type FormEvent, useId, useState } from 'react';
import dialog from '../../../ui/dialog-form.module.css';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';

interface Props {
  reference: string;
  /** Empty: there is none yet. */
  note: string;
  onSave(note: string): void;
  onClose(): void;
}

/** What a member writes to a verse. Saved empty, the note is gone. */
export function NoteDialog({ reference, note, onSave, onClose }: Props) {
  const title = useId();
  const [text, setText] = useState(note);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      <form className={dialog.root} onSubmit={submit}>
        <h2 id={title}>
          {m.highlight_note_to({ reference: typographicReference(referenceTitle(reference)) })}
        </h2>
        <Textarea
          data-first
          label={m.highlight_note()}
          description={m.highlight_note_hint()}
          rows={5}
          maxLength={limits.highlight.note}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {m.highlight_note_cancel()}
          </Button>
          <Button type="submit">{m.highlight_note_save()}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
