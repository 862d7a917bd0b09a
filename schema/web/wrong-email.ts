import { m } from '@quiet-time/schema/sentences';

/**
 * What is wrong with a typed address, in words, or null. Catches what is surely none; whether it is one that
 * we know is the server's to say.
 */
export function wrongEmail(typed: string): string | null {
  const email = typed.trim();
  if (!email) return m.account_email_required();
  const [name, host = '', ...rest] = email.split('@');
  if (!name || rest.length > 0 || /\s/.test(email)) return m.account_email_invalid();
  if (!host) return m.shared_email_incomplete({ part: name });
  if (!/^[^.]+(\.[^.]+)+$/.test(host)) {
    return m.shared_email_incomplete({ part: host });
  }
  return null;
}
