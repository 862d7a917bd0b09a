import type { Language } from '@quiet-time/schema/languages';
import { tellAsGuest } from '@quiet-time/web/asking/plain-change.ts';
import { session } from '@quiet-time/web/session.ts';
import { rememberLanguage } from '../../lib/language-cookie.ts';
import { chooseLanguageMutation } from './language.documents.ts';
import { carryFields } from './typed-fields.ts';

/** Shows this page in another language, for good: on this device, and for a member wherever they sign in. */
export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  // Where it is not heard, this device reads in it all the same.
  if (session.token()) await tellAsGuest(chooseLanguageMutation, { language }).catch(() => {});
  loadInLanguage();
}

/** Loads this page anew, in the language of the cookie, with what is typed on it. */
export function loadInLanguage(): void {
  const { location } = window;
  const url = new URL(location.href);
  carryFields();
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang');
    location.replace(url);
  } else location.reload();
}
