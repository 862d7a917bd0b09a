import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@quiet-time/schema/languages';
import { manifestOf } from '../transport/http/page-assets.js';
import { builtSite } from '../transport/http/pages.js';

/** Returns the built files of a lazy page of the member site in a language, by its source in member-web. */
export const built = (module: string, language = 'en'): { file: string; css?: string[] } =>
  JSON.parse(readFileSync(path.join(builtSite('member'), manifestOf(language as Language)), 'utf8'))[module];

interface CarriedAnswer {
  name: string;
  variables: object;
  data: never;
}

/** Returns the responses embedded in a page. */
export function preloadedIn(html: string): CarriedAnswer[] {
  const [, json] = /<script type="application\/json" id="preloaded">(.*?)<\/script>/s.exec(html)!;
  return JSON.parse(json!).queries;
}

/** Returns the embedded response to one query, by its name. */
export const queryIn = (html: string, name: string): CarriedAnswer | undefined =>
  preloadedIn(html).find((query) => query.name === name);

/** Returns the rendered HTML of a page. */
export const renderedIn = (html: string): string =>
  /<div id="root">(.*?)<\/div>\s*<script type="application/s.exec(html)![1]!;

/** Returns the paths of its scripts, the entry first. */
export const scriptsIn = (html: string): string[] =>
  /<meta name="scripts" content="([^"]*)">/.exec(html)![1]!.split(' ');

/** Returns the paths of its inlined style files. */
export const stylesIn = (html: string): string[] => /<style data-files="([^"]*)">/.exec(html)![1]!.split(' ');
