import { escapeHtml } from '../platform/html.js';

/** A mail ready to be sent: both forms say the same. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

const styles = `
  body { margin: 0; background: #faf6ee; color: #2b251e; font: 16px/1.6 Georgia, serif; }
  .sheet { max-width: 34rem; margin: 0 auto; padding: 2rem 1.5rem; }
  h1 { font-size: 1.5rem; font-weight: 500; margin: 0 0 1rem; }
  p { margin: 0 0 1rem; }
  .foot { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #e5dccc; font-size: 0.875rem; color: #6a6052; }
  @media (prefers-color-scheme: dark) {
    body { background: #181511; color: #efe8db; }
    .foot { border-color: #39332a; color: #a99e8c; }
  }`;

/**
 * Lays out a mail from plain paragraphs, for light and dark screens.
 * @param paragraphs plain text; nothing in it is taken as HTML
 */
export function layOut(siteName: string, subject: string, paragraphs: string[]): Mail {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body><div class="sheet"><h1>${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<p class="foot">${escapeHtml(siteName)}</p></div></body></html>`;
  return { subject, text: [...paragraphs, `-- \n${siteName}`].join('\n\n'), html };
}
