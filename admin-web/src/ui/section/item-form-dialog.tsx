import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { TypedDocumentNode } from '@apollo/client';
import type { AttachmentPurpose } from '@quiet-time/schema/attachments';
import type { AuditKind } from '@quiet-time/schema/back-office/audit-words';
import type { TranslatedKind } from '@quiet-time/schema/translated-kinds';
import { describeError } from '@quiet-time/web/error-text.ts';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ComponentType, useRef, useState } from 'react';
import { useSignedIn } from '../../session/signed-in.ts';
import { type FormWithFiles, filesReady, hasUnsent } from '../attachments/form-uploads.ts';
import { type Uploads, useUploads } from '../attachments/use-uploads.ts';
import { ItemDialog } from '../item-dialog.tsx';
import { LangField } from '../translations/lang-field.tsx';
import { type ItemForm, useItemForm } from '../use-item-form.ts';
import type { EditDialogProps } from './edited-item.tsx';
import { forget } from './stale.ts';

export interface FieldsProps<Item, Values extends Record<string, unknown>> {
  form: ItemForm<Values>['form'];
  /** The files that are being attached, for a form whose values have `attachments`. */
  uploads: Uploads;
  /** What is being corrected; null for a new one. */
  item: Item | null;
}

/** How the items of a section are written and corrected. */
export interface ItemKind<Item, Values extends Record<string, unknown>, Input, Made = unknown> {
  /** The audit's word for it, by which its history is found. Left out: no versions are kept. */
  history?: AuditKind;
  /** The audit’s word for it, where it may be said in several languages. */
  translations?: TranslatedKind;
  /** What one is called: "encouraging word". */
  what: string;
  /** The same on the button that saves: "word". Left out: `what`. */
  short?: string;
  /** The title for a new one. Left out: "New encouraging word". */
  newTitle?: string;
  /** The name under which drafts are kept. */
  draft: string;
  /** What a new one has as long as nobody says otherwise. */
  blank: Values;
  /** An item, or a version of it that the server shows, in the shape of the form. */
  valuesOf(stored: Item): Values;
  /** What is sent: every field, since the server empties one that is left out. */
  inputOf(values: Values, item: NoInfer<Item> | null): Required<NoInfer<Input>>;
  /** What people compare of two versions. */
  fields: readonly FormField<Values>[];
  /** A sentence for each wrong field, by its path. */
  validate: unknown;
  /** Whether there is anything worth saving. Left out: always. */
  canSave?(values: Values): boolean;
  /** What attached files are for. */
  files?: AttachmentPurpose;
  create: TypedDocumentNode<Made, { input: Input }>;
  update: TypedDocumentNode<unknown, { id: string; input: NoInfer<Input>; version: number }>;
  /** The fields of `Query` that a save makes stale. */
  stale: readonly string[];
  says: {
    created: string;
    updated: string;
    /** Left out: "Failed to save encouraging word". */
    failed?: string;
    /** That the server refused it, and why. Left out: as any failure. */
    createRefused?(why: string): string;
    updateRefused?(why: string): string;
    /** In a toast as well, where the documents want one. */
    createFailed?: string;
    updateFailed?: string;
  };
  /** What is shown after a new one was stored, with what the server answered. Left out: the dialog closes. */
  Created?: ComponentType<{ answer: NoInfer<Made>; onClose(): void }>;
  /** The fields, and what is shown beneath them. */
  Fields: ComponentType<FieldsProps<NoInfer<Item>, Values>>;
}

/** The dialog that writes an item or corrects one. Nothing that was typed there is lost (`useItemForm`). */
export function itemFormDialog<
  Item extends { id: string; version: number },
  Values extends Record<string, unknown>,
  Input,
  Made,
>(kind: ItemKind<Item, Values, Input, Made>) {
  const { what, newTitle = `New ${what}`, short = what, says, Fields, Created } = kind;

  return function ItemFormDialog({
    item,
    onClose,
    blank = kind.blank,
  }: EditDialogProps<Item> & { /** Another beginning. */ blank?: Values }) {
    const gateway = useGateway();
    const answer = useRef<Made>(undefined);
    const [made, setMade] = useState<Made>();
    const draft = `${kind.draft}:${item?.id ?? 'new'}`;
    const withFiles = () => form.form as unknown as FormWithFiles;
    const uploads = useUploads({
      ...(kind.files && { purpose: kind.files }),
      idle: !('attachments' in kind.blank),
      form: draft,
      owner: useSignedIn().viewer.id,
      attached: () => withFiles().getValues().attachments,
      onAttached: (files) => withFiles().setFieldValue('attachments', files),
    });
    const form = useItemForm<Values>({
      draft,
      stored: item ? kind.valuesOf(item) : blank,
      version: item?.version ?? null,
      fields: kind.fields,
      validate: kind.validate,
      unsent: hasUnsent(uploads),
      ready: () => filesReady(uploads),
      create: (values, once) =>
        gateway
          .mutate({
            ...once,
            mutation: kind.create,
            variables: { input: kind.inputOf(values, null) },
            // An item that is saved as new had been deleted: it leaves the lists.
            update: (cache) => forget(cache, kind.stale, item ? [item] : []),
          })
          .then(({ data }) => {
            answer.current = data as Made;
          })
          .catch(tell(says.createFailed)),
      update: (values, version) =>
        gateway
          .mutate({
            mutation: kind.update,
            variables: { id: item?.id ?? '', input: kind.inputOf(values, item), version },
            update: (cache) => forget(cache, kind.stale),
          })
          .catch(tell(says.updateFailed)),
      formOf: (stored) => kind.valuesOf(stored as Item),
      onSaved: (how) => {
        toast.success(says[how]);
        if (how === 'created' && Created) setMade(answer.current);
        else onClose();
      },
    });
    if (Created && made !== undefined) return <Created answer={made} onClose={onClose} />;
    return (
      <ItemDialog
        title={item ? `Edit ${what}` : newTitle}
        item={form}
        saveLabel={`Save ${short}`}
        saveDisabled={kind.canSave?.(form.form.values) === false}
        failed={says.failed ?? `Failed to save ${what}`}
        history={
          item && kind.history
            ? {
                kind: kind.history,
                id: item.id,
                fields: kind.fields,
                formOf: (stored) => kind.valuesOf(stored as Item),
              }
            : null
        }
        translations={
          item && kind.translations
            ? { kind: kind.translations, id: item.id, labels: kind.fields as readonly FormField<never>[] }
            : null
        }
        {...refusedBy(item ? says.updateRefused : says.createRefused)}
        onClose={onClose}
      >
        <Fields form={form.form} uploads={uploads} item={item} />
        {kind.translations && <LangField form={form.form} />}
      </ItemDialog>
    );
  };
}

const refusedBy = (refused: ((why: string) => string) | undefined) => (refused ? { refused } : {});

/** Says that a save failed, except where the form goes on with it: a clash, an ended session, an item that is gone. */
const tell = (failed: string | undefined) => (error: unknown) => {
  const { code, details } = describeError(error);
  if (failed && !details.conflict && code !== 'UNAUTHENTICATED' && code !== 'NOT_FOUND') toast.error(failed);
  throw error;
};
