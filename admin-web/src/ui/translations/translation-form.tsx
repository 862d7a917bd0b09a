import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { type Language, languageNames } from '@quiet-time/schema/languages';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { ConflictView } from '@quiet-time/web/form/conflict-view.tsx';
import { taking } from '@quiet-time/web/form/fields.ts';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { failure, listed } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { HistoryOf } from '../history/history-view.tsx';
import { useItemForm } from '../use-item-form.ts';
import {
  alignedTo,
  comparedOf,
  namesOf,
  rowsOf,
  type Translated,
  type TranslatedTexts,
  type TranslationsOf,
  type TranslationValues,
} from './translation-values.ts';
import { RemoveTranslationDocument, SaveTranslationDocument } from './translations.documents.ts';
import css from './translations-view.module.css';

const FormattedField = lazyPart(() =>
  import('../formatted/formatted-field.tsx').then(({ FormattedField }) => ({ default: FormattedField })),
);
const HistoryView = lazyPart(() => import('../history/history-view.tsx'));

interface Props extends TranslationsOf {
  item: Translated;
  language: Language;
  /** Null without a translation. */
  found: Translated['translations'][number] | null;
  onChanged(): void;
  onBack(): void;
}

/** A translation beside the original. Unsaved text is kept as a draft, so another language can be opened meanwhile. */
export function TranslationForm({ kind, id, labels, item, language, found, onChanged, onBack }: Props) {
  const gateway = useGateway();
  const [confirming, setConfirming] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [past, setPast] = useState(false);
  const saved = useRef<Translated['translations'][number]>(undefined);
  const original = item.original as TranslatedTexts;
  const name = languageNames[language];
  const formOf = (stored: unknown): TranslationValues => ({
    values: alignedTo(original, (stored as TranslationValues).values),
  });
  const send = async ({ values }: TranslationValues, version: number | null) => {
    const input = { values, originalVersion: item.version };
    const { data } = await gateway.mutate({
      mutation: SaveTranslationDocument,
      variables: { kind, id, language, input, version },
    });
    saved.current = data!.saveTranslation;
  };
  const fields = comparedOf(original, labels);
  const form = useItemForm<TranslationValues>({
    draft: `translation:${kind}:${id}:${language}`,
    stored: formOf(found ?? { values: {} }),
    version: found?.version ?? null,
    fields,
    create: (values) => send(values, null),
    update: send,
    formOf,
    onSaved: () => {
      form.startFrom(formOf(saved.current), saved.current!.version);
      toast.success(`${name} saved`);
      onChanged();
    },
  });
  const remove = () => {
    setRemoving(true);
    gateway
      .mutate({ mutation: RemoveTranslationDocument, variables: { kind, id, language } })
      .then(
        () => {
          form.forget();
          form.startFrom(formOf({ values: {} }), null);
          toast.success(`${name} removed`);
          onChanged();
        },
        (error) => toast.error(failure(`Failed to remove ${name}`, error)),
      )
      .finally(() => {
        setRemoving(false);
        setConfirming(false);
      });
  };
  const leavePast = () => {
    flushSync(() => setPast(false));
    form.formRef.current?.querySelector<HTMLElement>('[data-path]')?.focus();
  };
  const problem = <ProblemNote {...form} failed={`Failed to save ${name}`} />;
  if (form.conflict)
    return (
      <ConflictView
        conflict={form.conflict}
        saveLabel={`Save ${name}`}
        problem={problem}
        saving={form.saving}
      />
    );
  if (past && found) {
    const history: HistoryOf<TranslationValues> = { kind: 'translation', id: found.id, fields, formOf };
    const restore = (old: TranslationValues, version: number) => {
      form.form.setValues(
        fields.reduce((values, field) => taking(values, field, old), form.form.getValues()),
      );
      leavePast();
      toast.info(`Version ${version} is in the form. Save it to keep it.`);
    };
    return (
      <Suspense fallback={null}>
        <HistoryView
          {...(history as unknown as HistoryOf<unknown>)}
          dirty={form.dirty}
          onRestore={(old, version) => restore(old as TranslationValues, version)}
          onBack={leavePast}
        />
      </Suspense>
    );
  }
  const rows = rowsOf(original, labels);
  const stale = found ? namesOf(found.stale, labels) : [];
  return (
    <form ref={form.formRef} className={css.form} noValidate onSubmit={form.submit} aria-label={name}>
      <div className={css.body}>
        <DraftNote {...form} onDiscard={form.discardDraft} />
        {found && found.stale.length > 0 && (
          <Note tone="info">
            <strong>The original was changed since{stale.length > 0 && `: ${listed(stale)}`}.</strong> Readers
            get this translation meanwhile. Save it once it says the same, changed or not.
          </Note>
        )}
        {rows.map(({ path, label, original, htmlPath }) => (
          <div key={path} className={css.row}>
            <div>
              <h3>{label}</h3>
              <p lang={item.lang}>{original}</p>
            </div>
            {htmlPath ? (
              <Suspense fallback={<Textarea readOnly label={`${label} in ${name}`} minRows={3} />}>
                <FormattedField
                  form={form.form}
                  {...{ path, htmlPath }}
                  label={`${label} in ${name}`}
                  lang={language}
                  rows={original.length > 60 ? 3 : 1}
                  classNames={{ input: css.formatted ?? '' }}
                  pictureShared={
                    kind === 'devotional'
                      ? rows.find((other) => other.htmlPath && other.htmlPath !== htmlPath)?.htmlPath
                      : undefined
                  }
                />
              </Suspense>
            ) : (
              <Textarea
                {...form.form.getInputProps(path)}
                label={`${label} in ${name}`}
                lang={language}
                autosize
                minRows={original.length > 60 ? 3 : 1}
                autoComplete="off"
              />
            )}
          </div>
        ))}
      </div>
      <div className={css.foot}>
        {problem}
        <div className={css.bar}>
          <Button variant="default" onClick={onBack}>
            Back to the form
          </Button>
          {found && (
            <>
              <Button variant="subtle" onClick={() => setConfirming(true)}>
                Remove
              </Button>
              <Button variant="subtle" onClick={() => setPast(true)}>
                History
              </Button>
            </>
          )}
          <BusyButton type="submit" busy={form.saving} busyText="Saving…">
            {`Save ${name}`}
          </BusyButton>
        </div>
      </div>
      {confirming && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirm={{ label: `Remove ${name}`, busyLabel: 'Removing…' }}
          cancelLabel="Keep it"
          busy={removing}
          onConfirm={remove}
          onCancel={() => setConfirming(false)}
        >
          <p>Readers with this language get the original from then on. It can’t be brought back.</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
