import { isLanguage, type Language, languageCookie } from '@quiet-time/schema/languages';
import { readCookies, writeCookie } from './cookies.ts';

const { name, seconds } = languageCookie;

/** Makes the gateway respond with pages in this language from now on. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(`${name}=${language}; max-age=${seconds}${secure}`);
}

/** Returns the language that was last chosen on this device, on a page or by signing in; null: none. */
export function rememberedLanguage(): Language | null {
  const found = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(readCookies())?.[1];
  return isLanguage(found) ? found : null;
}
