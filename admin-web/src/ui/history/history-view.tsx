import { Button } from '@mantine/core';
import type { AuditKind } from '@quiet-time/schema/back-office/kinds';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { changedPart } from '@quiet-time/web/form/changed-part.ts';
import { MarkedText } from '@quiet-time/web/form/conflict-view.tsx';
import { differing, type FormField, textOf } from '@quiet-time/web/form/fields.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../load-failed.tsx';
import { ItemHistoryDocument, ItemVersionsDocument } from './history.documents.ts';
import css from './history-view.module.css';

/** Item whose history is read. */
export interface HistoryOf<Values> {
  kind: AuditKind;
  id: string;
  /** Fields compared between two versions. */
  fields: readonly FormField<Values>[];
  /** Converts a stored version to form values. */
  formOf(stored: unknown): Values;
}

interface Props<Values> extends HistoryOf<Values> {
  /** Whether the form has unsaved changes, which an old version would replace. */
  dirty: boolean;
  /** Puts the values of a version into the form. */
  onRestore(values: Values, version: number): void;
  onBack(): void;
}

type Save = ResultOf<typeof ItemHistoryDocument>['itemHistory'][number];

/** Lists the saved versions of an item with time and author, and compares one with the current version. */
export default function HistoryView<Values>({
  kind,
  id,
  fields,
  formOf,
  dirty,
  onRestore,
  onBack,
}: Props<Values>) {
  const root = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const history = useGatewayQuery(ItemHistoryDocument, { variables: { kind, id }, fetchPolicy: 'no-cache' });
  const saves = history.data?.itemHistory;
  const now = saves?.[0]?.version ?? 0;
  // Defaults to the previous version, which people usually look for.
  const chosen = asked ?? saves?.[1]?.version ?? now;
  const versions = useGatewayQuery(ItemVersionsDocument, {
    variables: { kind, id, old: chosen, present: now },
    fetchPolicy: 'no-cache',
    skip: !saves || chosen === now,
  });
  const compared = chosen !== now ? versions.data : undefined;
  const old = compared && formOf(compared.old.values);
  const present = compared && formOf(compared.present.values);
  const changed = old && present && differing(fields, old, present);
  // Moves the focus, since the focused button is removed.
  useEffect(() => root.current?.focus(), []);
  return (
    <section ref={root} className={css.root} aria-label="Versions" tabIndex={-1}>
      <div className={css.body}>
        <ul className={css.saves} aria-label="Saved">
          {saves?.map((save) => (
            <li key={save.version}>
              <button
                type="button"
                aria-pressed={save.version === chosen}
                onClick={() => setAsked(save.version)}
              >
                {momentOf(save.savedAt)}
                <small>{savedBy(save, now)}</small>
              </button>
            </li>
          ))}
        </ul>
        <div className={css.compared} aria-busy={!saves || versions.loading}>
          {history.failure && <LoadFailed of={history} title={backOfficeMessages.historyFailed} />}
          {versions.failure && <LoadFailed of={versions} title={backOfficeMessages.historyFailed} />}
          {saves && chosen === now && (
            <p>{saves.length > 1 ? 'This is what it says now.' : 'It has been saved once, as it is now.'}</p>
          )}
          {changed?.length === 0 && <p>It said the same as now.</p>}
          {changed?.map((field) => (
            <Field
              key={field.path}
              label={field.label}
              before={textOf(field, old!)}
              after={textOf(field, present!)}
            />
          ))}
        </div>
      </div>
      <div className={css.foot}>
        <Button variant="default" onClick={onBack}>
          Back to the form
        </Button>
        {dirty && changed?.length ? <small>It replaces what you have typed.</small> : null}
        <Button disabled={!changed?.length} onClick={() => onRestore(old!, chosen)}>
          Restore this version
        </Button>
      </div>
    </section>
  );
}

const savedBy = ({ version, savedBy }: Save, now: number) =>
  [version === now && 'Now', savedBy ?? 'Nobody on record'].filter(Boolean).join(' · ');

function Field({ label, ...texts }: { label: string; before: string; after: string }) {
  const [before, after] = changedPart(texts.before, texts.after);
  return (
    <div>
      <h3>{label}</h3>
      <div className={css.both}>
        <div>
          <strong>Then</strong>
          <MarkedText parts={before} />
        </div>
        <div>
          <strong>Now</strong>
          <MarkedText parts={after} />
        </div>
      </div>
    </div>
  );
}
