import type { Language } from '@quiet-time/schema/languages';
import { mutateAsVisitor } from '@quiet-time/web/gateway-client/visitor-mutation.ts';
import { session } from '@quiet-time/web/session.ts';
import { rememberLanguage } from '../../lib/language-cookie.ts';
import { chooseLanguageMutation } from './language.documents.ts';
import { carryFields } from './typed-fields.ts';

/** Switches this page to another language and stores the choice: on this device, and in a member's account. */
export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  // If the request fails, this device still uses the language.
  if (session.token()) await mutateAsVisitor(chooseLanguageMutation, { language }).catch(() => {});
  loadInLanguage();
}

/** Reloads this page in the language of the cookie, with its typed text. */
export function loadInLanguage(): void {
  const { location } = window;
  const url = new URL(location.href);
  carryFields();
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang');
    location.replace(url);
  } else location.reload();
}
