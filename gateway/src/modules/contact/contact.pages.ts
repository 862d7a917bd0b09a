import { m } from '@quiet-time/schema/sentences';
import type { MemberPage } from '../../blocks/member-page.js';

export const contactPages: MemberPage[] = [
  {
    matches: /^\/contact$/,
    module: 'src/features/contact/contact-page.tsx',
    view: () => ({ title: m.site_page_contact(), text: m.contact_preview() }),
  },
];
