import { Button } from '@mantine/core';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { ConflictView } from '@quiet-time/web/form/conflict-view.tsx';
import { taking } from '@quiet-time/web/form/fields.ts';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import type { HistoryOf } from './history/history-view.tsx';
import css from './item-dialog.module.css';
import type { TranslationsOf } from './translations/translation-values.ts';
import type { ItemForm } from './use-item-form.ts';
import { useReturnFocus } from './use-return-focus.ts';

const HistoryView = lazyPart(() => import('./history/history-view.tsx'));
const TranslationsView = lazyPart(() => import('./translations/translations-view.tsx'));

interface Props<Values extends Record<string, unknown>> {
  title: string;
  item: ItemForm<Values>;
  saveLabel: string;
  /** Title of a failed save, such as "Failed to save scripture". */
  failed: string;
  /** Returns the whole sentence for a refusal by the server. Defaults to the text of any failure. */
  refused?(why: string): string;
  /** Whether there is nothing to save. */
  saveDisabled?: boolean;
  /** Status in a few words, beside the buttons. */
  status?: string | undefined;
  /** Width on screens that have room for it. */
  size?: string;
  /** Item whose versions are listed; null for a new one. Omitted when no versions are kept. */
  history?: HistoryOf<Values> | null;
  /** Item whose translations are edited; null for a new one. Omitted when it has a single language. */
  translations?: TranslationsOf | null;
  onClose(): void;
  /** Fields in one column, or a function with its own layout, which places the note about the draft. */
  children: ReactNode | ((draftNote: ReactNode) => ReactNode);
}

const besides: Record<string, string> = { history: 'History', languages: 'Languages' };

/** A form in a dialog, or the conflict with another save. Closing asks about unsaved changes. */
export function ItemDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const {
    title,
    item,
    saveLabel,
    failed,
    refused,
    status,
    size = '42rem',
    onClose,
    children,
    history,
    translations,
  } = props;
  useReturnFocus();
  const [confirming, setConfirming] = useState(false);
  const [beside, setBeside] = useState<'history' | 'languages' | null>(null);
  const close = () => {
    item.forget();
    onClose();
  };
  const requestClose = () => {
    if (item.saving) return;
    if (item.dirty) setConfirming(true);
    else close();
  };
  /** Returns to the form and focuses its first field, since the clicked button is removed. */
  const leaveBeside = () => {
    flushSync(() => setBeside(null));
    item.formRef.current?.querySelector<HTMLElement>('[data-path]')?.focus();
  };
  const restore = (old: Values, version: number) => {
    item.form.setValues(
      history!.fields.reduce((values, field) => taking(values, field, old), item.form.getValues()),
    );
    leaveBeside();
    toast.info(`Version ${version} is in the form. Save it to keep it.`);
  };
  const problem = <ProblemNote {...item} failed={failed} refused={refused} />;
  const note = <DraftNote {...item} onDiscard={item.discardDraft} />;
  const waiting = item.saving && item.unsent;
  return (
    <>
      <DialogFrame
        title={item.conflict ? 'Two versions' : (besides[beside ?? ''] ?? title)}
        size={item.conflict || beside ? '60rem' : size}
        onClose={requestClose}
      >
        {beside === 'languages' && translations && !item.conflict ? (
          <Suspense fallback={null}>
            <TranslationsView {...translations} onBack={leaveBeside} />
          </Suspense>
        ) : beside === 'history' && history && !item.conflict ? (
          <Suspense fallback={null}>
            <HistoryView
              {...(history as unknown as HistoryOf<unknown>)}
              dirty={item.dirty}
              onRestore={(old, version) => restore(old as Values, version)}
              onBack={leaveBeside}
            />
          </Suspense>
        ) : item.conflict ? (
          <ConflictView
            conflict={item.conflict}
            saveLabel={saveLabel}
            problem={problem}
            saving={item.saving}
          />
        ) : (
          <form ref={item.formRef} data-saves className={css.form} noValidate onSubmit={item.submit}>
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
                {translations && !item.gone && (
                  <Button variant="subtle" onClick={() => setBeside('languages')}>
                    Languages
                  </Button>
                )}
                {history && !item.gone && (
                  <Button variant="subtle" onClick={() => setBeside('history')}>
                    History
                  </Button>
                )}
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
      {confirming && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm={{ label: 'Discard changes' }}
          cancelLabel="Keep editing"
          onConfirm={close}
          onCancel={() => setConfirming(false)}
        >
          <p>What you have written here is not saved. Once discarded, it can’t be brought back.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
