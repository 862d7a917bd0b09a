import { isLanguage, type Language, languageCookie } from '@quiet-time/schema/languages';

const { name, seconds } = languageCookie;

/** Lets the gateway answer with pages in this language from now on. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
  document.cookie = `${name}=${language}; path=/; max-age=${seconds}; SameSite=Lax${secure}`;
}

/** The language that was chosen on this device last, here or by signing in; null: none. */
export function rememberedLanguage(): Language | null {
  const found = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  return isLanguage(found) ? found : null;
}
