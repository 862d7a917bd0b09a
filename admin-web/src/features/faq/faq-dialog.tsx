import { useMutation } from '@apollo/client/react';
import { contentMessages } from '@quiet-time/schema/content-messages';
import { faqCategories } from '@quiet-time/schema/labels';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { ItemDialog } from '../../ui/item-dialog.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { CreateFaqDocument, UpdateFaqDocument } from './faq.documents.ts';
import { FaqFields } from './faq-fields.tsx';
import { FaqPreview } from './faq-preview.tsx';
import { blankFaq, type FaqValues, faqInput, faqValues, validateFaq } from './faq-values.ts';
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
    send: (values, version) => {
      const input = faqInput(values);
      return faq ? update({ variables: { id: faq.id, input, version } }) : create({ variables: { input } });
    },
    formOf: (current) => faqValues(current as Parameters<typeof faqValues>[0]),
    onSaved: () => {
      toast.success(faq ? contentMessages.faqUpdated : contentMessages.faqCreated);
      onClose();
    },
  });
  return (
    <ItemDialog
      title={faq ? 'Edit FAQ' : 'New FAQ'}
      item={item}
      saveLabel="Save FAQ"
      failed={contentMessages.faqSaveFailed}
      refused={faq ? contentMessages.faqUpdateRefused : contentMessages.faqCreateRefused}
      changed={contentMessages.faqChanged}
      shown={({ question, answer, category, order, isActive }) => ({
        Question: question,
        Answer: answer,
        Category: faqCategories[category],
        Order: order,
        Active: isActive ? 'Yes' : 'No',
      })}
      onClose={onClose}
    >
      <FaqFields form={item.form} />
      <FaqPreview values={item.form.values} />
    </ItemDialog>
  );
}
