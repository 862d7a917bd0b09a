import { m } from '@quiet-time/schema/sentences';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';

// A type alias, because an interface has no index signature.
export type Credentials = { email: string; password: string };

/** Returns error messages by field, or an empty object for a valid form. */
export function wrongFields({ email, password }: Credentials): Partial<Record<keyof Credentials, string>> {
  const emailProblem = wrongEmail(email);
  return {
    ...(emailProblem && { email: emailProblem }),
    ...(!password && { password: m.account_password_required() }),
  };
}
