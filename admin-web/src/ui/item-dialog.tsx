import { Button } from '@mantine/core';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import css from './item-dialog.module.css';
import { type ItemViewsOptions, useItemViews } from './use-item-views.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props<Values extends Record<string, unknown>> extends ItemViewsOptions<Values> {
  title: string;
  /** Whether there is nothing to save. */
  saveDisabled?: boolean;
  /** Status in a few words, beside the buttons. */
  status?: string | undefined;
  /** Width on screens that have room for it. */
  size?: string;
  /** Fields in one column. */
  children: ReactNode;
}

/** A form in a dialog, or the conflict with another save. Closing asks about unsaved changes. */
export function ItemDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, item, saveLabel, status, size = '42rem', children } = props;
  useReturnFocus();
  const views = useItemViews(props);
  const { view, waiting } = views;
  return (
    <>
      <DialogFrame title={view?.title ?? title} size={view ? '60rem' : size} onClose={views.askToClose}>
        {view?.content ?? (
          <form ref={item.formRef} data-saves className={css.form} noValidate onSubmit={item.submit}>
            <div className={css.fields}>
              {views.draftNote}
              {children}
            </div>
            <div className={css.foot}>
              {views.problem}
              <div className={css.bar}>
                <small data-waiting={waiting || undefined}>
                  <span role="status">{waiting && 'Saves as soon as the files are uploaded.'}</span>
                  {!waiting && status}
                </small>
                {views.openLanguages && (
                  <Button variant="subtle" onClick={views.openLanguages}>
                    Languages
                  </Button>
                )}
                {views.openHistory && (
                  <Button variant="subtle" onClick={views.openHistory}>
                    History
                  </Button>
                )}
                <Button variant="default" onClick={views.askToClose}>
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
      {views.question}
    </>
  );
}
