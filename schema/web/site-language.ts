import { isLanguage, type Language } from '@quiet-time/schema/languages';
import { pageMeta } from './page-meta.ts';

/** Returns the language in which a form begins a new item: that of the site. */
export function siteLanguage(): Language {
  const language = pageMeta('site-language');
  return isLanguage(language) ? language : 'en';
}

/** Lets the forms of the open page follow a change of the setting. */
export function followSiteLanguage(language: Language): void {
  document.head.querySelector('meta[name="site-language"]')?.setAttribute('content', language);
}
