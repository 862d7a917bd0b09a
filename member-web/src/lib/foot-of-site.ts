import { pageMeta } from '@quiet-time/web/page-meta.ts';

interface FooterLink {
  label: string;
  url: string;
}

/** The links that an administrator has put at the foot of the site; the gateway has refused all that lead to scripts. */
export function footerLinks(): FooterLink[] {
  const written = pageMeta('footer-links');
  return written ? JSON.parse(written) : [];
}

/** Which of the two texts are written that the foot leads to. */
export const writtenLegalTexts = (): string[] => pageMeta('legal-texts').split(',').filter(Boolean);
