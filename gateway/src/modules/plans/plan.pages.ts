import { m } from '@quiet-time/schema/sentences';
import type { MemberPage } from '../../blocks/member-page.js';

export const planPages: MemberPage[] = [
  {
    matches: /^\/subscription-plans$/,
    module: 'src/features/plans/plans-page.tsx',
    view: () => ({ title: m.plans_page_title(), text: m.plans_preview() }),
  },
];
