import { faqMessages } from '@quiet-time/schema/faq-messages';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import { CreateFaqDocument, UpdateFaqDocument } from './faq.documents.ts';
import { FaqFields } from './faq-fields.tsx';
import { blankFaq, faqFields, faqValues, stale, validateFaq } from './faq-values.ts';

export default itemFormDialog({
  what: 'FAQ',
  draft: 'faq',
  blank: blankFaq,
  valuesOf: faqValues,
  inputOf: (values) => ({ ...values, order: Number(values.order) }),
  fields: faqFields,
  validate: validateFaq,
  create: CreateFaqDocument,
  update: UpdateFaqDocument,
  stale,
  says: {
    created: faqMessages.faqCreated,
    updated: faqMessages.faqUpdated,
    failed: faqMessages.faqSaveFailed,
    createRefused: faqMessages.faqCreateRefused,
    updateRefused: faqMessages.faqUpdateRefused,
    changed: faqMessages.faqChanged,
  },
  Fields: FaqFields,
});
