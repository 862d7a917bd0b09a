import { Button } from '@mantine/core';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { type ReactNode, useState } from 'react';
import { BothVersions, type DifferingField } from './both-versions.tsx';
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
  /** That somebody else saved first. */
  changed: string;
  /** What of a version people compare, by label. */
  shown(values: Values): Record<string, string>;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, or both versions when somebody else saved first. Closing asks about unsaved work. */
export function ItemDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, item, saveLabel, failed, refused, changed, shown, onClose, children } = props;
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
  const problem = item.problem && (
    <Note tone="error">
      {refused && item.refused ? (
        <strong>{refused(item.problem)}</strong>
      ) : (
        <>
          <strong>{failed}.</strong> {item.problem}
        </>
      )}{' '}
      What you typed is still here.
    </Note>
  );
  return (
    <>
      <DialogFrame title={item.conflict ? 'Two versions' : title} size="42rem" onClose={requestClose}>
        {item.conflict ? (
          <BothVersions
            message={changed}
            fields={differing(shown(item.form.values), shown(item.conflict.theirs))}
            problem={problem}
            saving={item.saving}
            onBack={item.conflict.back}
            onTakeTheirs={item.conflict.takeTheirs}
            onKeepMine={item.conflict.keepMine}
          />
        ) : (
          <form className={css.form} noValidate onSubmit={item.submit}>
            <div className={css.fields}>
              {item.restored && (
                <Note tone="info">
                  This is what you typed before and did not save.{' '}
                  <button type="button" className={css.discard} onClick={item.discardDraft}>
                    Discard it
                  </button>
                </Note>
              )}
              {children}
            </div>
            <div className={css.foot}>
              {problem}
              <div className={css.bar}>
                <Button variant="default" onClick={requestClose}>
                  Cancel
                </Button>
                <BusyButton
                  type="submit"
                  busy={item.saving}
                  busyText="Saving..."
                  disabled={props.saveDisabled ?? false}
                >
                  {saveLabel}
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

/** The labels under which two versions have different texts. */
function differing(mine: Record<string, string>, theirs: Record<string, string>): DifferingField[] {
  return Object.entries(mine)
    .map(([label, yours]) => ({ name: label, label, yours, theirs: theirs[label] ?? '' }))
    .filter((field) => field.yours !== field.theirs);
}
