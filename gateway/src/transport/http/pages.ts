import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KnownTranslation } from '@quiet-time/schema/bible-translations';
import { type Language, languages } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import type { SiteSettings } from '@quiet-time/schema/settings';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import type { Config } from '../../config/config.js';
import type { Site } from '../../config/sites.js';
import { escapeHtml, unescapeHtml } from '../../platform/html.js';
import { inPackage } from '../../platform/packages.js';
import { readAssets } from './page-assets.js';

/** The folder with the built web app of a site. */
export const builtSite = (site: Site): string => inPackage(`${site}-web`, 'dist/site');

/** What a page gets besides its app. */
export interface PageContent {
  language: Language;
  /** The text of the title element, escaped. */
  title: string;
  /** Tags for the head, already safe HTML. */
  head: string;
  /** What a server has rendered, in UTF-8; left out: the browser renders the page. */
  body?: Buffer;
  /** What the app begins with. */
  preloaded?: object;
  /** The lazy code that the page needs at once, by its sources. */
  modules?: readonly string[];
  /** The lazy code that it is rendered with and fetches later: until then it needs the styles of that. */
  parts?: readonly string[];
}

/** The entry page of a web app, filled for each kind of page and each reader's day. */
export interface Page {
  /** What the gateway writes into every page, by the name of its `<meta>`. */
  readonly meta: Record<string, string>;
  /** @returns the page in UTF-8, in which it is hashed, compressed and sent, and the policy of what it holds */
  render(content: PageContent): { html: Buffer; csp: string };
}

/** What the app is rendered into. */
const root = '<div id="root">';

/** What a browser without scripts shows of a page that only scripts can render. */
const withoutScripts = (siteName: string) =>
  `<noscript><div><h1><a href="/">${escapeHtml(siteName)}</a></h1><div role="note">${escapeHtml(m.site_needs_script())}</div></div></noscript>`;

/** JSON inside an element: `<` is written so that no text can close it. */
const embeddedJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesIn = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text]) => hashOf(text!));

/** Allow the few styles of single elements, such as a plan's colour: exactly those. */
function attributeHashes(html: Buffer): string[] {
  const name = ' style="';
  const values = new Set<string>();
  for (let at = html.indexOf(name); at >= 0; at = html.indexOf(name, at)) {
    const end = html.indexOf('"', at + name.length);
    values.add(unescapeHtml(html.toString('utf8', at + name.length, end)));
    at = end;
  }
  return values.size > 0 ? ["'unsafe-hashes'", ...Array.from(values, hashOf)] : [];
}

function readBuilt(site: Site): string | null {
  const file = path.join(builtSite(site), 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const metaTags = (meta: Record<string, string>): string =>
  Object.entries(meta)
    .map(
      ([name, content]) =>
        `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`,
    )
    .join('\n');

/** The translations that administrators have added, of which every page tells: a menu of them asks nobody. */
export interface KnownTranslations {
  readonly all: readonly (KnownTranslation & { isOwn: boolean })[];
}

function toldTexts({ all }: KnownTranslations): string {
  const added = all.filter(({ isOwn }) => !isOwn);
  if (added.length === 0) return '';
  return JSON.stringify(
    added.map(({ id, name, abbreviation, language, audience }) => ({
      id,
      name,
      abbreviation,
      language,
      audience,
    })),
  );
}

/** What a page is filled into, with what of the settings and of `others` every page says: made anew when they have changed. */
function framed<Frame>(
  settings: CurrentSettings,
  make: (site: Readonly<SiteSettings>) => Frame,
  others: () => unknown = () => null,
): () => Frame {
  let madeOf: Readonly<SiteSettings> | null = null;
  let and: unknown;
  let frame: Frame;
  return () => {
    if (settings.current !== madeOf || others() !== and) {
      madeOf = settings.current;
      and = others();
      frame = make(madeOf);
    }
    return frame;
  };
}

/**
 * The member site's entry page, or null when the app was not built (development, tests of the API). In a language it is the
 * same for everybody, and holds its own styles; its inline scripts and styles are allowed by hash.
 */
export function loadMemberPage(
  config: Config,
  settings: CurrentSettings,
  translations: KnownTranslations,
): Page | null {
  const file = readBuilt('member');
  if (file === null) return null;
  // Vite's own tags for the entry: its script is begun by the page's, after the first paint, and its styles stand in it.
  const built = file
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '');
  const frame = framed(
    settings,
    (site) => {
      const meta = {
        'og:site_name': site.siteName,
        'admin-url': config.adminUrl.origin,
        'publisher-email': site.publisherEmail,
        'support-emails': site.supportEmails.join(','),
        google: config.google ? 'on' : 'off',
        registration: site.allowRegistration ? 'open' : 'closed',
        'footer-links': JSON.stringify(site.footerLinks),
        'legal-texts': (['imprint', 'privacy'] as const).filter((name) => site[name] !== '').join(','),
        'bible-texts': toldTexts(translations),
      };
      const template = built.replace('<!--app:meta-->', () => metaTags(meta));
      return { meta, template, siteName: site.siteName };
    },
    () => translations.all,
  );
  const scripts = hashesIn(built, /<script>([\s\S]*?)<\/script>/g);
  const assets = new Map(languages.map((language) => [language, readAssets(builtSite('member'), language)]));
  return {
    get meta() {
      return frame().meta;
    },
    render({ language, title, head, body = Buffer.alloc(0), preloaded, modules = [], parts }) {
      const { template, siteName } = frame();
      const { scripts: files, styles, css } = assets.get(language)!(modules, parts);
      const data = preloaded
        ? `<script type="application/json" id="preloaded">${embeddedJson(preloaded)}</script>`
        : '';
      const page = template
        .replace('<html lang="en"', `<html lang="${language}"`)
        // Browsers send no cookie with it.
        .replace('href="/manifest.webmanifest"', `href="/manifest.webmanifest?lang=${language}"`)
        .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
        .replace(
          '<!--app:head-->',
          () => `${head}\n<meta name="scripts" content="${files.join(' ')}">\n${styles}`,
        )
        .replace('<!--app:data-->', () => data + (body.length > 0 ? '' : withoutScripts(siteName)));
      const middle = page.indexOf(root) + root.length;
      const html = Buffer.concat([Buffer.from(page.slice(0, middle)), body, Buffer.from(page.slice(middle))]);
      const hashes = [hashOf(css), ...attributeHashes(body)];
      const csp = contentSecurityPolicy(scripts, hashes, config.publicUrl);
      return { html, csp };
    },
  };
}

/** The back-office's, which is rendered by the browser; its components write styles under a nonce of each answer. */
export function loadAdminPage(config: Config, settings: CurrentSettings): Page | null {
  const built = readBuilt('admin');
  if (built === null) return null;
  const frame = framed(settings, ({ siteName }) => {
    const meta = { 'og:site_name': siteName, 'member-url': config.publicUrl.origin };
    return { meta, template: built.replace('<!--app:meta-->', () => metaTags(meta)) };
  });
  const scripts = hashesIn(built, /<script>([\s\S]*?)<\/script>/g);
  return {
    get meta() {
      return frame().meta;
    },
    render({ title, head }) {
      const nonce = randomBytes(16).toString('base64');
      const html = frame()
        .template.replaceAll('__CSP_NONCE__', () => nonce)
        .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
        .replace('<!--app:head-->', () => head);
      const csp = contentSecurityPolicy(scripts, [`'nonce-${nonce}'`], config.adminUrl, config.publicUrl);
      return { html: Buffer.from(html), csp };
    },
  };
}

/** @param framed a site of which pages may be shown inside; left out: none */
const contentSecurityPolicy = (scripts: string[], styles: string[], site: URL, framed?: URL) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(framed ? [`frame-src ${framed.origin}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(site.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
