import { createHash } from 'node:crypto';
import { colorVariables } from '@quiet-time/schema/colors';
import { m } from '@quiet-time/schema/sentences';
import type { FastifyRequest } from 'fastify';
import { currentLanguage } from '../../blocks/language.js';
import { escapeHtml } from '../../platform/html.js';

const style = `
:root { color-scheme: light dark; ${colorVariables('light')} }
@media (prefers-color-scheme: dark) { :root { ${colorVariables('dark')} } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; text-align: center }
h1 { font: 1.5rem/1.3 Georgia, serif; max-width: 28rem }
a { color: var(--accent-ink); display: inline-block; padding: 0.75rem 1rem }`;

const csp = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether a person opened the address in a browser, who needs a page and not a response for programs. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** Returns a refusal as a page with a link home, for addresses without a page of the web apps. */
export const refusalPage = (message: string) =>
  page(message, `<a href="/">${escapeHtml(m.site_back_to_home())}</a>`);

/** Returns a page for maintenance, with a retry of the same address and a link to sign in for those who may. */
export const laterPage = (message: string) =>
  page(
    message,
    `<p>${escapeHtml(m.site_maintenance_text())}</p>
<a href="">${escapeHtml(m.site_try_again())}</a> <a href="/login">${escapeHtml(m.site_sign_in())}</a>`,
  );

function page(message: string, below: string): { html: string; csp: string } {
  const html = `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(message)}</title>
<style>${style}</style>
</head>
<body>
<main><h1>${escapeHtml(message)}</h1>
${below}</main>
</body>
</html>
`;
  return { html, csp };
}
