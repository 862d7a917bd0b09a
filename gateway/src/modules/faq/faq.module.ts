import { faqRoutes } from '@quiet-time/rest-compat/routes/faq';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { Faq } from './faq.entity.js';
import { FaqResolver } from './faq.resolver.js';
import { editableFaq } from './faq.service.js';

export const faqModule: Module = {
  entities: [Faq],
  resolvers: [FaqResolver],
  edited: [editedKind(editableFaq, 'faq.manage')],
  rest: faqRoutes,
  demo: {
    tables: ['faqs'],
    actions: 'faq.%',
    isForNewSites: true,
    load: async () => (await import('./faq.demo.js')).seedFaqs,
  },
};
