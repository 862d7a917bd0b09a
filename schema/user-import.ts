/** What a column of a file of people can say of somebody, by the words for it; the first is what our export writes. */
export const userImportFields = {
  name: { label: 'Name', headings: ['name', 'full name'] },
  firstName: { label: 'First name', headings: ['first name'] },
  lastName: { label: 'Last name', headings: ['last name'] },
  email: { label: 'Email address', headings: ['email', 'email address', 'e-mail', 'mail'] },
  plan: { label: 'Plan', headings: ['plan', 'complimentary plan'] },
  endsAt: { label: 'End of the plan', headings: ['plan ends'] },
  note: { label: 'Note: why they have the plan', headings: ['note', 'notes'] },
  createdAt: { label: 'Member since', headings: ['created', 'created at', 'optin time'] },
  customerId: { label: 'Stripe customer', headings: ['stripe customer id'] },
} as const;

export type UserImportField = keyof typeof userImportFields;
export const userImportFieldNames = Object.keys(userImportFields) as UserImportField[];

/** However a program writes it: `Email Address`, `email_address`. */
const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** What each column seems to say, by its heading; null: nothing that we keep. No field comes twice. */
export function guessUserFields(headings: readonly string[]): (UserImportField | null)[] {
  const left = new Set(userImportFieldNames);
  return headings.map((heading) => {
    const field = [...left].find((name) =>
      (userImportFields[name].headings as readonly string[]).includes(plain(heading)),
    );
    if (field) left.delete(field);
    return field ?? null;
  });
}
