import { m } from '@quiet-time/schema/sentences';
import type { MemberPage } from '../../blocks/member-page.js';

export const faqPages: MemberPage[] = [
  {
    matches: /^\/faq$/,
    module: 'src/features/faq/faq-page.tsx',
    view: () => ({ title: m.faq_page_title(), text: m.faq_lead() }),
  },
];
