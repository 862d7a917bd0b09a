import { referenceTitle } from '@quiet-time/schema/bible-names';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { typographicReference } from '@quiet-time/schema/typography';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Textarea } from '@quiet-time/web/controls/text-input.tsx';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { memberOf } from '../../../session/last-member.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import dialog from '../../../ui/dialog-form.module.css';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useNewSession } from '../../auth/use-new-session.ts';
import type { Highlight } from './apply-change.ts';
import css from './note-dialog.module.css';
import { type Noted, useSavingNote } from './use-saving-note.ts';

interface Props {
  reference: string;
  verses: Noted;
  /** Highlights of the chapter now. */
  highlights: readonly Highlight[];
  onClose(): void;
}

/** Dialog for a note on verses, which is saved while typing. Finishing with an empty field deletes the note. */
export function NoteDialog({ reference, verses, highlights, onClose }: Props) {
  const title = useId();
  const who = useViewer();
  const viewer = who.status === 'known' ? who.viewer : null;
  const token = useSessionToken();
  // A renewed session has another token, and the same member.
  const [owner] = useState(viewer?.id ?? memberOf(token));
  // Kept from the start, because typing changes the verses.
  const [opened] = useState(verses);
  const stored = highlights.find(({ verse }) => verse === opened.from)?.note ?? null;
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useSavingNote(owner, opened, stored, field);
  const signIn = useNewSession();
  const { busy, attempt } = useAttempt();
  const [discarding, setDiscarding] = useState(false);
  const close = () => (saving.isLost() ? setDiscarding(true) : onClose());
  const finish = (event: FormEvent) => {
    event.preventDefault();
    void attempt(
      async () => {
        if (await saving.save()) onClose();
      },
      () => {},
    );
  };
  const said = {
    idle: '',
    typing: '',
    saving: m.journal_saving(),
    saved: m.journal_saved_itself(),
    waiting: m.highlight_waiting(),
    failed: '',
  }[saving.state];
  return (
    <>
      <ModalDialog labelledBy={title} onClose={close}>
        <form className={dialog.root} onSubmit={finish}>
          <h2 id={title}>
            {m.highlight_note_to({ reference: typographicReference(referenceTitle(reference)) })}
          </h2>
          <Textarea
            ref={field}
            data-first
            label={m.highlight_note()}
            description={m.highlight_note_hint()}
            rows={5}
            maxLength={limits.highlight.note}
            value={saving.text}
            error={saving.problem}
            onChange={(event) => saving.type(event.currentTarget.value)}
          />
          <p role="status" className={css.status}>
            {said}
          </p>
          <div className={dialog.actions}>
            {saving.touched && (
              <Button variant="subtle" onClick={() => setDiscarding(true)}>
                {m.journal_discard()}
              </Button>
            )}
            <BusyButton type="submit" busy={busy} busyText={m.journal_saving()}>
              {m.journal_done()}
            </BusyButton>
          </div>
        </form>
      </ModalDialog>
      {discarding && (
        <ConfirmDialog
          title={m.journal_discard_question()}
          action={m.journal_discard()}
          keep={m.journal_keep()}
          working={m.journal_discarding()}
          explain={m.journal_discard_failed}
          onConfirm={async () => {
            saving.revert();
            onClose();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      {viewer && <SignInAgain viewer={viewer} signIn={signIn} />}
    </>
  );
}
