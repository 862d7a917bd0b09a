import { messages } from '@quiet-time/schema/messages';

/**
 * What is wrong with a typed address, in words, or null. Catches what is surely none; whether it is one that
 * we know is the server's to say.
 */
export function wrongEmail(typed: string): string | null {
  const email = typed.trim();
  if (!email) return messages.emailRequired;
  const [name, host = '', ...rest] = email.split('@');
  if (!name || rest.length > 0 || /\s/.test(email)) return messages.emailInvalid;
  if (!host) return `That address is not complete. Is something missing after “${name}”?`;
  if (!/^[^.]+(\.[^.]+)+$/.test(host)) {
    return `That address is not complete. Is something missing after “${host}”?`;
  }
  return null;
}
