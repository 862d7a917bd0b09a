import { pageMeta } from '@quiet-time/web/page-meta.ts';

interface FooterLink {
  label: string;
  url: string;
}

/** Returns the footer links that an administrator has added; the gateway refuses links to scripts. */
export function footerLinks(): FooterLink[] {
  const written = pageMeta('footer-links');
  return written ? JSON.parse(written) : [];
}

/** Returns the legal texts, of the two that the footer links to, that have been written. */
export const writtenLegalTexts = (): string[] => pageMeta('legal-texts').split(',').filter(Boolean);
