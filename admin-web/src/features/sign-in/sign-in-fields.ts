export interface Credentials {
  email: string;
  password: string;
}

/** What is missing, in words, by field; empty when the form may be sent. */
export function wrongFields({ email, password }: Credentials): Partial<Record<keyof Credentials, string>> {
  const wrong: Partial<Record<keyof Credentials, string>> = {};
  const emailProblem = wrongEmail(email.trim());
  if (emailProblem) wrong.email = emailProblem;
  if (!password) wrong.password = 'Please enter your password.';
  return wrong;
}

/** Catches what is surely not an address. Whether it is one that we know is the server's to say. */
function wrongEmail(email: string): string | null {
  if (!email) return 'Please enter your email.';
  const [name, host = '', ...rest] = email.split('@');
  if (!name || rest.length > 0) return 'That does not look like an email address.';
  if (!host) return `That address is not complete. Is something missing after “${name}”?`;
  if (!/^[^\s.]+(\.[^\s.]+)+$/.test(host)) {
    return `That address is not complete. Is something missing after “${host}”?`;
  }
  return null;
}
