import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { TypedDocumentNode } from '@apollo/client';
import type { AttachmentPurpose } from '@quiet-time/schema/attachments';
import type { AuditKind, TranslatedKind } from '@quiet-time/schema/back-office/kinds';
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
import { evict } from './stale.ts';

export interface FieldsProps<Item, Values extends Record<string, unknown>> {
  form: ItemForm<Values>['form'];
  /** Uploads in progress, for a form whose values have `attachments`. */
  uploads: Uploads;
  /** Item to edit, or null for a new one. */
  item: Item | null;
}

/** Definition of a section's items for their form: texts, fields and mutations. */
export interface ItemKind<Item, Values extends Record<string, unknown>, Input, Made = unknown> {
  /** Kind of the item in the audit log, which identifies its history. Omitted when no versions are kept. */
  history?: AuditKind;
  /** Kind of the item in the audit log, if it can be translated. */
  translations?: TranslatedKind;
  /** Name of one item: "encouraging word". */
  what: string;
  /** Name on the save button: "word". Defaults to `what`. */
  short?: string;
  /** Title for a new item. Defaults to "New encouraging word". */
  newTitle?: string;
  /** Name under which drafts are stored. */
  draft: string;
  /** Initial values of a new item. */
  blank: Values;
  /** Converts an item, or a version from the server, to form values. */
  valuesOf(stored: Item): Values;
  /** Returns the input to send, with every field, as the server empties omitted ones. */
  inputOf(values: Values, item: NoInfer<Item> | null): Required<NoInfer<Input>>;
  /** Fields compared between two versions. */
  fields: readonly FormField<Values>[];
  /** Error messages of the fields, by path. */
  validate: unknown;
  /** Whether there is something to save. Defaults to always. */
  canSave?(values: Values): boolean;
  /** Purpose of attached files. */
  files?: AttachmentPurpose;
  create: TypedDocumentNode<Made, { input: Input }>;
  update: TypedDocumentNode<unknown, { id: string; input: NoInfer<Input>; version: number }>;
  /** Fields of `Query` that a save makes stale. */
  stale: readonly string[];
  messages: {
    created: string;
    updated: string;
    /** Defaults to "Failed to save encouraging word". */
    failed?: string;
    /** Returns the sentence for a refusal by the server. Defaults to the text of any failure. */
    createRefused?(why: string): string;
    updateRefused?(why: string): string;
    /** Toasts for failures, for sections whose requirements ask for one. */
    createFailed?: string;
    updateFailed?: string;
  };
  /** Content after an item was created, with the server's response. Without it, the dialog closes. */
  Created?: ComponentType<{ answer: NoInfer<Made>; onClose(): void }>;
  /** The fields and any content below them. */
  Fields: ComponentType<FieldsProps<NoInfer<Item>, Values>>;
}

/** Creates the dialog that adds or edits an item. Unsaved changes are kept as a draft (`useItemForm`). */
export function itemFormDialog<
  Item extends { id: string; version: number },
  Values extends Record<string, unknown>,
  Input,
  Made,
>(kind: ItemKind<Item, Values, Input, Made>) {
  const { what, newTitle = `New ${what}`, short = what, messages, Fields, Created } = kind;

  return function ItemFormDialog({
    item,
    onClose,
    blank = kind.blank,
  }: EditDialogProps<Item> & { /** Overrides the initial values. */ blank?: Values }) {
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
            // `item` was deleted and is now saved as new, so the old one leaves the lists.
            update: (cache) => evict(cache, kind.stale, item ? [item] : []),
          })
          .then(({ data }) => {
            answer.current = data as Made;
          })
          .catch(report(messages.createFailed)),
      update: (values, version) =>
        gateway
          .mutate({
            mutation: kind.update,
            variables: { id: item?.id ?? '', input: kind.inputOf(values, item), version },
            update: (cache) => evict(cache, kind.stale),
          })
          .catch(report(messages.updateFailed)),
      formOf: (stored) => kind.valuesOf(stored as Item),
      onSaved: (how) => {
        toast.success(messages[how]);
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
        failed={messages.failed ?? `Failed to save ${what}`}
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
        {...refusedBy(item ? messages.updateRefused : messages.createRefused)}
        onClose={onClose}
      >
        <Fields form={form.form} uploads={uploads} item={item} />
        {kind.translations && <LangField form={form.form} />}
      </ItemDialog>
    );
  };
}

const refusedBy = (refused: ((why: string) => string) | undefined) => (refused ? { refused } : {});

/**
 * Shows a toast for a failed save, except for failures that the form handles: a conflict, an ended session, a deleted
 * item.
 */
const report = (failed: string | undefined) => (error: unknown) => {
  const { code, details } = describeError(error);
  if (failed && !details.conflict && code !== 'UNAUTHENTICATED' && code !== 'NOT_FOUND') toast.error(failed);
  throw error;
};
