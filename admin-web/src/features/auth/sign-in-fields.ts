import { m } from '@quiet-time/schema/sentences';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';

// A type, because an interface has no index signature.
export type Credentials = { email: string; password: string };

/** What is missing, in words, by field; empty when the form may be sent. */
export function wrongFields({ email, password }: Credentials): Partial<Record<keyof Credentials, string>> {
  const emailProblem = wrongEmail(email);
  return {
    ...(emailProblem && { email: emailProblem }),
    ...(!password && { password: m.account_password_required() }),
  };
}
