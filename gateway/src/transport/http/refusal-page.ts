import { createHash } from 'node:crypto';
import { colorVariables } from '@quiet-time/schema/colors';
import { dawn } from '@quiet-time/schema/dawn-paths';
import { markPaths } from '@quiet-time/schema/logo-paths';
import { m } from '@quiet-time/schema/sentences';
import type { FastifyRequest } from 'fastify';
import { currentLanguage } from '../../blocks/language.js';
import { escapeHtml } from '../../platform/html.js';

const style = `
:root { color-scheme: light dark; ${colorVariables('light')} }
@media (prefers-color-scheme: dark) { :root { ${colorVariables('dark')} } }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: 1fr auto;
  background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; text-align: center }
main { display: grid; place-content: center; justify-items: center; padding: 1.5rem }
h1 { font: 1.5rem/1.3 Georgia, serif; max-width: 28rem; text-wrap: balance }
p { margin: 0 0 1rem }
a { color: var(--accent-ink); display: inline-block; padding: 0.75rem 1rem }
blockquote { margin: 1.5rem 0 0; max-width: 26rem; color: var(--ink-2); font: 1.125rem/1.5 Georgia, serif }
cite { display: block; margin-top: 0.5rem; color: var(--accent-ink); font: 600 0.875rem/1.4 system-ui, sans-serif }
.dawn { display: block; width: 100%; height: 30vh }`;

const mark = `<svg width="48" height="48" viewBox="0 0 32 32" fill="none" aria-hidden="true">
<path d="${markPaths.sun}" fill="var(--sun-soft)"/>
<path d="${markPaths.lines}" stroke="var(--accent)" stroke-width="1.9" stroke-linecap="round"/></svg>`;

const rings = dawn.rings
  .map((ring) => `<circle r="${ring.radius}" stroke="var(--sun)" opacity="${ring.opacity.toFixed(3)}"/>`)
  .join('');
const hills = dawn.hills.map(({ color, path }) => `<path d="${path}" fill="${color}"/>`).join('');
const lines = dawn.lines.map((path) => `<path d="${path}"/>`).join('');
const picture = `<svg class="dawn" viewBox="${dawn.box}" preserveAspectRatio="xMidYMax slice" aria-hidden="true" fill="none">
<g transform="${dawn.sun}">${rings}<circle r="${dawn.sunRadius}" fill="var(--sun-soft)"/></g>
${hills}<g stroke="var(--hill-line)" opacity=".55">${lines}</g></svg>`;

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

/** Returns a page for maintenance: a retry of the same address, a verse, and a link to sign in for those who may. */
export const laterPage = (message: string) =>
  page(
    message,
    `<p>${escapeHtml(m.site_maintenance_text())}</p>
<div><a href="">${escapeHtml(m.site_try_again())}</a> <a href="/login">${escapeHtml(m.site_sign_in())}</a></div>
<blockquote>${escapeHtml(m.site_footer_verse())}<cite>${escapeHtml(m.site_footer_reference())}</cite></blockquote>`,
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
<main>${mark}
<h1>${escapeHtml(message)}</h1>
${below}</main>
${picture}
</body>
</html>
`;
  return { html, csp };
}
