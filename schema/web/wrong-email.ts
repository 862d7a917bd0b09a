import { isEmailAddress } from '@quiet-time/schema/email-address';
import { m } from '@quiet-time/schema/sentences';

/** Returns the error of a typed address, or null. Only the server knows whether the address has an account. */
export function wrongEmail(typed: string): string | null {
  const email = typed.trim();
  if (!email) return m.account_email_required();
  if (isEmailAddress(email)) return null;
  const [name, host = '', ...rest] = email.split('@');
  if (!name || rest.length > 0 || /\s/.test(email)) return m.account_email_invalid();
  if (!host) return m.shared_email_incomplete({ part: name });
  if (!/^[^.]+(\.[^.]+)+$/.test(host)) {
    return m.shared_email_incomplete({ part: host });
  }
  return m.account_email_invalid();
}
