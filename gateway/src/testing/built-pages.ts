import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@quiet-time/schema/languages';
import { manifestOf } from '../transport/http/page-assets.js';
import { builtSite } from '../transport/http/pages.js';

/** The files that a lazy page of the member site was built into in a language, by its source in member-web. */
export const built = (module: string, language = 'en'): { file: string; css?: string[] } =>
  JSON.parse(readFileSync(path.join(builtSite('member'), manifestOf(language as Language)), 'utf8'))[module];

interface CarriedAnswer {
  name: string;
  variables: object;
  data: never;
}

/** The answers that a page carries. */
export function preloadedIn(html: string): CarriedAnswer[] {
  const [, json] = /<script type="application\/json" id="preloaded">(.*?)<\/script>/s.exec(html)!;
  return JSON.parse(json!).queries;
}

/** The answer to one query, by its name. */
export const queryIn = (html: string, name: string): CarriedAnswer | undefined =>
  preloadedIn(html).find((query) => query.name === name);

/** What is rendered into the page. */
export const renderedIn = (html: string): string =>
  /<div id="root">(.*?)<\/div>\s*<script type="application/s.exec(html)![1]!;

/** The paths of the scripts that it fetches, the entry first. */
export const scriptsIn = (html: string): string[] =>
  /<meta name="scripts" content="([^"]*)">/.exec(html)![1]!.split(' ');

/** The paths of the files whose styles stand in it. */
export const stylesIn = (html: string): string[] => /<style data-files="([^"]*)">/.exec(html)![1]!.split(' ');
