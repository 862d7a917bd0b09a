import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';

interface SignUp {
  name: string;
  email: string;
  password: string;
  confirmation: string;
}

/** Whether the password is not empty, but too short. */
export const isTooShort = (password: string): boolean =>
  password !== '' && password.length < limits.password.min;

/**
 * Returns errors by field, in the order of the form; empty when it is valid. `true` for a short password, which is
 * reported in a dialog.
 */
export function wrongSignUp({ name, email, password, confirmation }: SignUp) {
  const emailProblem = wrongEmail(email);
  return {
    ...(!filled.test(name) && { name: m.account_name_required() }),
    ...(emailProblem && { email: emailProblem }),
    ...(!password && { password: m.account_password_required() }),
    ...(isTooShort(password) && { password: true }),
    ...(password !== confirmation && { confirmation: m.account_passwords_differ() }),
  };
}
