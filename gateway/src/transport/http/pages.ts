import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config/config.js';
import type { Site } from '../../config/sites.js';
import { escapeHtml } from '../../platform/html.js';
import { preloadTags } from './page-assets.js';

/** The folder with the built web app of a site. */
export const builtSite = (site: Site): string =>
  fileURLToPath(new URL(`../../../../${site}-web/dist/site`, import.meta.url));

/** What a page gets besides its app. */
export interface PageContent {
  /** The text of the title element. */
  title: string;
  /** Tags for the head, already safe HTML. */
  head: string;
  /** Answers that the app finds without asking; null: none. */
  preloaded: object | null;
}

/** The entry page of a web app, filled for each request. */
export interface Page {
  render(content: PageContent): { html: string; csp: string };
  /** Tags that fetch the code of lazy parts early; see `preloadTags`. */
  preloads(modules: readonly string[]): string;
}

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** JSON inside an element: `<` is written so that no text can close it. */
const embeddedJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Reads a built app's index.html, or null when the app was not built (development, tests of the API).
 * Its one inline script is allowed by hash; style elements by a nonce made for each answer.
 */
export function loadPage(site: Site, config: Config): Page | null {
  const file = path.join(builtSite(site), 'index.html');
  if (!existsSync(file)) return null;
  const template = readFileSync(file, 'utf8')
    .replaceAll('__MEMBER_URL__', config.publicUrl.origin)
    .replaceAll('__ADMIN_URL__', config.adminUrl.origin)
    .replaceAll('__PUBLISHER_EMAIL__', () => escapeHtml(config.publisherEmail))
    .replaceAll('__SUPPORT_EMAILS__', () => escapeHtml(config.supportEmails.join(',')));
  const hashes = [...template.matchAll(inlineScript)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  const preloads = new Map<string, string>();
  const secure = (site === 'admin' ? config.adminUrl : config.publicUrl).protocol === 'https:';
  return {
    preloads(modules) {
      const key = modules.join();
      const tags = preloads.get(key) ?? preloadTags(builtSite(site), modules);
      preloads.set(key, tags);
      return tags;
    },
    render({ title, head, preloaded }) {
      const nonce = randomBytes(16).toString('base64');
      const data = preloaded
        ? `<script type="application/json" id="preloaded">${embeddedJson(preloaded)}</script>`
        : '';
      const html = template
        .replaceAll('__CSP_NONCE__', () => nonce)
        .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
        .replace('<!--app:head-->', () => head)
        .replace('<!--app:data-->', () => data);
      return { html, csp: contentSecurityPolicy(hashes, nonce, secure) };
    },
  };
}

const contentSecurityPolicy = (scriptHashes: string[], nonce: string, secure: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
