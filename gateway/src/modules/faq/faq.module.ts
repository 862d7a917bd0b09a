import { faqRoutes } from '@quiet-time/rest-compat/routes/faq';
import type { Module } from '../../blocks/module.js';
import { Faq } from './faq.entity.js';
import { FaqResolver } from './faq.resolver.js';

export const faqModule: Module = {
  entities: [Faq],
  resolvers: [FaqResolver],
  rest: faqRoutes,
  demo: async () => (await import('./faq.demo.js')).seedFaqs,
};
