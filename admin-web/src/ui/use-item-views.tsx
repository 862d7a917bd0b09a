import { ConflictView } from '@quiet-time/web/form/conflict-view.tsx';
import { taking } from '@quiet-time/web/form/fields.ts';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { show } from '@quiet-time/web/form/wrong-fields.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { HistoryOf } from './history/history-view.tsx';
import type { TranslationsOf } from './translations/translation-values.ts';
import type { ItemForm } from './use-item-form.ts';

const HistoryView = lazyPart(() => import('./history/history-view.tsx'));
const TranslationsView = lazyPart(() => import('./translations/translations-view.tsx'));

export interface ItemViewsOptions<Values extends Record<string, unknown>> {
  item: ItemForm<Values>;
  saveLabel: string;
  /** Title of a failed save, such as "Failed to save scripture". */
  failed: string;
  /** Returns the whole sentence for a refusal by the server. Defaults to the text of any failure. */
  refused?(why: string): string;
  /** Item whose versions are listed; null for a new one. Omitted when no versions are kept. */
  history?: HistoryOf<Values> | null;
  /** Item whose translations are edited; null for a new one. Omitted when it has a single language. */
  translations?: TranslationsOf | null;
  onClose(): void;
}

/** Views of an item’s form beside its fields, in a dialog or on a page. */
export interface ItemViews {
  /** Replaces the form: the conflict with another save, earlier versions or other languages. Null: the form. */
  view: { title: string; content: ReactNode } | null;
  /** Note about the draft, above the fields. */
  draftNote: ReactNode;
  /** Reason of a failed save, near the save button. */
  problem: ReactNode;
  /** Question about unsaved changes, while it is asked. */
  question: ReactNode;
  /** Whether a save waits for uploads. */
  waiting: boolean;
  /** Closes the form, after the question about unsaved changes. */
  askToClose(): void;
  /** Null if the item has none. */
  openHistory: (() => void) | null;
  openLanguages: (() => void) | null;
}

/** Returns the views of an item's form: conflict, versions, languages, notes and the question on closing. */
export function useItemViews<Values extends Record<string, unknown>>(
  options: ItemViewsOptions<Values>,
): ItemViews {
  const { item, saveLabel, failed, refused, history, translations, onClose } = options;
  const [confirming, setConfirming] = useState(false);
  const [beside, setBeside] = useState<'history' | 'languages' | null>(null);
  const close = () => {
    item.forget();
    onClose();
  };
  /** Returns to the form and focuses its first field, since the clicked button is removed. */
  const leaveBeside = () => {
    flushSync(() => setBeside(null));
    show(item.formRef.current?.querySelector<HTMLElement>('[data-path]') ?? null);
  };
  const restore = (old: Values, version: number) => {
    item.form.setValues(
      history!.fields.reduce((values, field) => taking(values, field, old), item.form.getValues()),
    );
    leaveBeside();
    toast.info(`Version ${version} is in the form. Save it to keep it.`);
  };
  const problem = <ProblemNote {...item} failed={failed} refused={refused} />;
  const viewOf = (): ItemViews['view'] => {
    if (item.conflict) {
      const { conflict, saving } = item;
      return {
        title: 'Two versions',
        content: <ConflictView {...{ conflict, saveLabel, problem, saving }} />,
      };
    }
    if (beside === 'languages' && translations) {
      return { title: 'Languages', content: <TranslationsView {...translations} onBack={leaveBeside} /> };
    }
    if (beside === 'history' && history) {
      const content = (
        <HistoryView
          {...(history as unknown as HistoryOf<unknown>)}
          dirty={item.dirty}
          onRestore={(old, version) => restore(old as Values, version)}
          onBack={leaveBeside}
        />
      );
      return { title: 'History', content };
    }
    return null;
  };
  const view = viewOf();
  return {
    view: view && { ...view, content: <Suspense fallback={null}>{view.content}</Suspense> },
    draftNote: <DraftNote {...item} onDiscard={item.discardDraft} />,
    problem,
    question: confirming && (
      <ConfirmDialog
        title="Discard your changes?"
        confirm={{ label: 'Discard changes' }}
        cancelLabel="Keep editing"
        onConfirm={close}
        onCancel={() => setConfirming(false)}
      >
        <p>What you have written here is not saved. Once discarded, it can’t be brought back.</p>
      </ConfirmDialog>
    ),
    waiting: item.saving && item.unsent,
    askToClose() {
      if (item.saving) return;
      if (item.dirty) setConfirming(true);
      else close();
    },
    openHistory: history && !item.gone ? () => setBeside('history') : null,
    openLanguages: translations && !item.gone ? () => setBeside('languages') : null,
  };
}
