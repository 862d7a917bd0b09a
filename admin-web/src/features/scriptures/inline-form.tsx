import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import '@mantine/core/styles/Input.layer.css';
import type { TypedDocumentNode } from '@apollo/client';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { DraftNote } from '@quiet-time/web/form/form-notes.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { CreateButton } from '../../ui/section/section.tsx';
import { type ItemForm, useItemForm } from '../../ui/use-item-form.ts';
import { usePhone } from '../../ui/use-phone.ts';
import css from './inline-form.module.css';
import { afterChange } from './scripture-values.ts';

interface Props<Values extends Record<string, unknown>> {
  /** Name of the item. It also selects the layout of the fields. */
  what: 'topic' | 'scripture';
  /** Name under which drafts are stored. */
  draft: string;
  blank: Values;
  fields: readonly FormField<Values>[];
  document: TypedDocumentNode<unknown, { input: NoInfer<Values> }>;
  /** Whether all required fields are filled in. */
  complete(values: Values): boolean;
  /** Returns the initial values of the next item. Defaults to `blank`. */
  nextOf?(saved: Values): Values;
  /** Path of the field that takes the focus for the next item. */
  first: string;
  created: string;
  failed(why: string): string;
  children(form: ItemForm<Values>['form']): ReactNode;
}

/** Form above the list, which is ready for the next item after each save. On phones a button opens it. */
export function InlineForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { what, draft, blank, fields, nextOf = () => blank } = props;
  const [create] = useMutation(props.document, afterChange);
  const item = useItemForm<Values>({
    draft,
    stored: blank,
    version: null,
    atFields: false,
    fields,
    create: (input, once) => create({ variables: { input }, ...once }),
    onSaved: () => {
      toast.success(props.created);
      item.startFrom(nextOf(item.form.getValues()), null);
      item.focus(props.first);
    },
  });
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the button was pressed
  useEffect(() => {
    if (unfolded) item.focus(props.first);
  }, [unfolded]);
  // A form with unsaved changes stays visible.
  if (phone && !unfolded && !item.dirty) {
    return (
      <div className={css.folded}>
        <CreateButton onClick={() => setUnfolded(true)}>{`New ${what}`}</CreateButton>
      </div>
    );
  }
  return (
    <form
      ref={item.formRef}
      className={css.root}
      aria-label={`New ${what}`}
      noValidate
      onSubmit={item.submit}
    >
      <div className={css[what]}>
        {props.children(item.form)}
        <BusyButton
          type="submit"
          busy={item.saving}
          busyText="Adding…"
          disabled={!props.complete(item.form.values)}
        >
          {`Add ${what}`}
        </BusyButton>
      </div>
      <DraftNote {...item} onDiscard={item.discardDraft} />
      {item.problem && <Note tone="error">{props.failed(item.problem.text)}</Note>}
    </form>
  );
}
