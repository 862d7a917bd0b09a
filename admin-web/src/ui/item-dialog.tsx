import { Button } from '@mantine/core';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { ClashView } from '@quiet-time/web/form/clash-view.tsx';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import css from './item-dialog.module.css';
import type { ItemForm } from './use-item-form.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Props<Values extends Record<string, unknown>> {
  title: string;
  item: ItemForm<Values>;
  saveLabel: string;
  /** That a save failed, such as "Failed to save scripture". */
  failed: string;
  /** That the server refused it, and why, as a whole sentence. Left out: as any failure. */
  refused?(why: string): string;
  /** True while there is nothing worth saving. */
  saveDisabled?: boolean;
  /** How things stand, in a few words, beside the buttons. */
  status?: string | undefined;
  /** Its width where the screen has room. */
  size?: string;
  onClose(): void;
  /** The fields, one under the other, or with a layout of their own where they take the note about the draft. */
  children: ReactNode | ((draftNote: ReactNode) => ReactNode);
}

/** A form in a dialog, or the clash with what somebody else has saved. Closing asks about unsaved work. */
export function ItemDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, item, saveLabel, failed, refused, status, size = '42rem', onClose, children } = props;
  useReturnFocus();
  const [asking, setAsking] = useState(false);
  const close = () => {
    item.forget();
    onClose();
  };
  const requestClose = () => {
    if (item.saving) return;
    if (item.dirty) setAsking(true);
    else close();
  };
  const problem = <ProblemNote {...item} failed={failed} refused={refused} />;
  const note = <DraftNote {...item} onDiscard={item.discardDraft} />;
  const waiting = item.saving && item.unsent;
  return (
    <>
      <DialogFrame
        title={item.clash ? 'Two versions' : title}
        size={item.clash ? '60rem' : size}
        onClose={requestClose}
      >
        {item.clash ? (
          <ClashView clash={item.clash} saveLabel={saveLabel} problem={problem} saving={item.saving} />
        ) : (
          <form ref={item.formRef} className={css.form} noValidate onSubmit={item.submit}>
            {typeof children === 'function' ? (
              children(note)
            ) : (
              <div className={css.fields}>
                {note}
                {children}
              </div>
            )}
            <div className={css.foot}>
              {problem}
              <div className={css.bar}>
                <small data-waiting={waiting || undefined}>
                  <span role="status">{waiting && 'Saves as soon as the files are uploaded.'}</span>
                  {!waiting && status}
                </small>
                <Button variant="default" onClick={requestClose}>
                  Cancel
                </Button>
                <BusyButton
                  type="submit"
                  busy={item.saving}
                  busyText="Saving..."
                  disabled={props.saveDisabled ?? false}
                >
                  {item.gone ? 'Save as new' : saveLabel}
                </BusyButton>
              </div>
            </div>
          </form>
        )}
      </DialogFrame>
      {asking && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm={{ label: 'Discard changes' }}
          cancelLabel="Keep editing"
          onConfirm={close}
          onCancel={() => setAsking(false)}
        >
          <p>What you have written here is not saved. Once discarded, it can’t be brought back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
