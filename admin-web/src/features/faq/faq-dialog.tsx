import { m } from '@quiet-time/schema/sentences';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import { CreateFaqDocument, UpdateFaqDocument } from './faq.documents.ts';
import { FaqFields } from './faq-fields.tsx';
import { blankFaq, faqFields, faqValues, stale, validateFaq } from './faq-values.ts';

export default itemFormDialog({
  what: 'FAQ',
  draft: 'faq',
  history: 'faq',
  translations: 'faq',
  blank: blankFaq,
  valuesOf: faqValues,
  inputOf: (values) => ({ ...values, order: Number(values.order) }),
  fields: faqFields,
  validate: validateFaq,
  create: CreateFaqDocument,
  update: UpdateFaqDocument,
  stale,
  messages: {
    created: m.faq_created(),
    updated: m.faq_updated(),
    createRefused: (why) => m.faq_create_refused({ why }),
    updateRefused: (why) => m.faq_update_refused({ why }),
  },
  Fields: FaqFields,
});
