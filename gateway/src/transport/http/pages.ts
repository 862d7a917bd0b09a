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
import type { FirstAdminService } from '../../modules/auth/first-admin.service.js';
import type { PlansOffered } from '../../modules/plans/plans-offered.js';
import { escapeHtml, unescapeHtml } from '../../platform/html.js';
import { inPackage } from '../../platform/packages.js';
import { readAssets } from './page-assets.js';

/** Returns the folder of a site's built web app. */
export const builtSite = (site: Site): string => inPackage(`${site}-web`, 'dist/site');

/** A query that a page sends before its scripts have loaded, with its address. */
export interface FirstQuery {
  name: string;
  variables: object;
  url: string;
}

/** Content of a page besides its app. */
export interface PageContent {
  language: Language;
  /** Escaped text of the title element. */
  title: string;
  /** Tags for the head, as safe HTML. */
  head: string;
  /** Server-rendered HTML in UTF-8. Absent: the browser renders the page. */
  body?: Buffer;
  /** Initial data of the app. */
  preloaded?: object;
  /** Lazy modules that the page needs at once, by their sources. */
  modules?: readonly string[];
  /** Queries of a page for members, which its browser sends before the scripts have loaded. */
  firstQueries?: readonly FirstQuery[];
  /** Lazy modules of the rendered HTML that load later. Until then the page needs their styles. */
  parts?: readonly string[];
}

/** Entry page of a web app, filled for each kind of page and each reader's day. */
export interface Page {
  /** Values that the gateway writes into every page, by the name of their `<meta>`. */
  readonly meta: Record<string, string>;
  /** @returns the page in UTF-8 (for hash, compression and sending), and the policy for its content */
  render(content: PageContent): { html: Buffer; csp: string };
}

/** Root element of the app. */
const root = '<div id="root">';

/** Returns the fallback without scripts, for a page that only scripts can render. */
const withoutScripts = (siteName: string) =>
  `<noscript><div><h1><a href="/">${escapeHtml(siteName)}</a></h1><div role="note">${escapeHtml(m.site_needs_script())}</div></div></noscript>`;

/** Returns JSON for an element: `<` is escaped, so that no text can close it. */
const embeddedJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesIn = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text]) => hashOf(text!));

/** Returns hashes that allow exactly the few inline styles of single elements, such as a plan's color. */
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

/** Removes comments and indentation of the markup and its inline scripts, which every page would send. */
const withoutComments = (html: string): string =>
  html.replace(/<!--(?!\/?(?:app|members)\b)[\s\S]*?-->/g, '').replace(/^[ \t]*(?:\/\/.*)?\n?/gm, '');

/** The script that sends the first queries, in the entry page of the web app. */
const ofMembers = /<!--members-->([\s\S]*?)<!--\/members-->/;

const metaTags = (meta: Record<string, string>): string =>
  Object.entries(meta)
    .map(
      ([name, content]) =>
        `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`,
    )
    .join('\n');

/** Translations that administrators have added. Every page contains them, so that its menu needs no request. */
export interface KnownTranslations {
  readonly all: readonly (KnownTranslation & { isOwn: boolean })[];
}

function translationsMeta({ all }: KnownTranslations): string {
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

/**
 * Returns a page template with the settings and `others` that every page contains. It is rebuilt after a change of
 * them.
 */
function framed<Frame>(
  settings: CurrentSettings,
  make: (site: Readonly<SiteSettings>) => Frame,
  others: () => readonly unknown[],
): () => Frame {
  let madeOf: Readonly<SiteSettings> | null = null;
  let and: readonly unknown[] = [];
  let frame: Frame;
  return () => {
    const now = others();
    if (settings.current !== madeOf || now.some((other, at) => other !== and[at])) {
      madeOf = settings.current;
      and = now;
      frame = make(madeOf);
    }
    return frame;
  };
}

/**
 * Loads the member site's entry page; null without a build (development, tests of the API). In each language it is the
 * same for everybody, and contains its own styles. The policy allows its inline scripts and styles by hash.
 */
export function loadMemberPage(
  config: Config,
  settings: CurrentSettings,
  translations: KnownTranslations,
  plans: Pick<PlansOffered, 'areSome'>,
): Page | null {
  const file = readBuilt('member');
  if (file === null) return null;
  // Removes Vite's own tags of the entry: the page starts the script after the first paint, and contains the styles.
  const built = withoutComments(file)
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '');
  const frame = framed(
    settings,
    (site) => {
      const meta = {
        'og:site_name': site.siteName,
        'site-language': site.language,
        'admin-url': config.adminUrl.origin,
        'publisher-email': site.publisherEmail,
        'support-emails': site.supportEmails.join(','),
        google: config.google ? 'on' : 'off',
        registration: site.allowRegistration ? 'open' : 'closed',
        'footer-links': JSON.stringify(site.footerLinks),
        'legal-texts': (['imprint', 'privacy'] as const).filter((name) => site[name] !== '').join(','),
        'bible-texts': translationsMeta(translations),
        plans: plans.areSome ? 'offered' : 'none',
        'daily-mail': site.dailyMail ? 'on' : 'off',
      };
      const template = built.replace('<!--app:meta-->', () => metaTags(meta));
      return { meta, template, siteName: site.siteName };
    },
    () => [translations.all, plans.areSome],
  );
  const inlineScript = /<script>([\s\S]*?)<\/script>/g;
  const scripts = hashesIn(built.replace(ofMembers, ''), inlineScript);
  const scriptsOfMembers = hashesIn(built, inlineScript);
  const assets = new Map(languages.map((language) => [language, readAssets(builtSite('member'), language)]));
  return {
    get meta() {
      return frame().meta;
    },
    render({ language, title, head, body = Buffer.alloc(0), preloaded, modules = [], firstQueries, parts }) {
      const { template, siteName } = frame();
      const { scripts: files, styles, css } = assets.get(language)!(modules, parts);
      const data = preloaded
        ? `<script type="application/json" id="preloaded">${embeddedJson(preloaded)}</script>`
        : '';
      const first =
        firstQueries && `<meta name="first-queries" content="${escapeHtml(JSON.stringify(firstQueries))}">`;
      const page = template
        .replace(ofMembers, (_, script) => (first ? first + script : ''))
        .replace('<html lang="en"', `<html lang="${language}"`)
        // Browsers send no cookie with this request.
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
      const csp = contentSecurityPolicy(first ? scriptsOfMembers : scripts, hashes, config.publicUrl);
      return { html, csp };
    },
  };
}

/**
 * Loads the back-office's entry page, which the browser renders. Its components write styles under a nonce per
 * response.
 */
export function loadAdminPage(
  config: Config,
  settings: CurrentSettings,
  firstAdmins: Pick<FirstAdminService, 'isDone'>,
): Page | null {
  const built = readBuilt('admin');
  if (built === null) return null;
  const frame = framed(
    settings,
    ({ siteName, language }) => {
      const meta = {
        'og:site_name': siteName,
        'site-language': language,
        'member-url': config.publicUrl.origin,
        administrator: firstAdmins.isDone ? 'known' : 'unknown',
      };
      return { meta, template: built.replace('<!--app:meta-->', () => metaTags(meta)) };
    },
    () => [firstAdmins.isDone],
  );
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

/** @param framed a site whose pages may be framed; absent: none */
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
    // A form sends the texts of a preview into its frame.
    `form-action 'self'${framed ? ` ${framed.origin}` : ''}`,
    "frame-ancestors 'none'",
    ...(site.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
