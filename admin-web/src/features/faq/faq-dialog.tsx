import { useMutation } from '@apollo/client/react';
import { faqMessages } from '@quiet-time/schema/faq-messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { ItemDialog } from '../../ui/item-dialog.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { CreateFaqDocument, UpdateFaqDocument } from './faq.documents.ts';
import { FaqFields } from './faq-fields.tsx';
import { FaqPreview } from './faq-preview.tsx';
import { blankFaq, type FaqValues, faqFields, faqInput, faqValues, validateFaq } from './faq-values.ts';
import { type ListedFaq, staleAfterChange } from './listed-faq.ts';

interface Props {
  /** Null: a new one. */
  faq: ListedFaq | null;
  onClose(): void;
}

/** Writes an FAQ or corrects one, and shows what readers will see. */
export default function FaqDialog({ faq, onClose }: Props) {
  const [create] = useMutation(CreateFaqDocument, staleAfterChange);
  const [update] = useMutation(UpdateFaqDocument, staleAfterChange);
  const item = useItemForm<FaqValues>({
    draft: `faq:${faq?.id ?? 'new'}`,
    stored: faq ? faqValues(faq) : blankFaq,
    version: faq?.version ?? null,
    validate: validateFaq,
    fields: faqFields,
    create: (values) => create({ variables: { input: faqInput(values) } }),
    update: (values, version) =>
      update({ variables: { id: faq?.id ?? '', input: faqInput(values), version } }),
    formOf: (stored) => faqValues(stored as Parameters<typeof faqValues>[0]),
    onSaved: (how) => {
      toast.success(how === 'updated' ? faqMessages.faqUpdated : faqMessages.faqCreated);
      onClose();
    },
  });
  return (
    <ItemDialog
      title={faq ? 'Edit FAQ' : 'New FAQ'}
      item={item}
      saveLabel="Save FAQ"
      failed={faqMessages.faqSaveFailed}
      refused={faq ? faqMessages.faqUpdateRefused : faqMessages.faqCreateRefused}
      changed={faqMessages.faqChanged}
      onClose={onClose}
    >
      <FaqFields form={item.form} />
      <FaqPreview values={item.form.values} />
    </ItemDialog>
  );
}
