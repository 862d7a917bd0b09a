/** Fields of a file of people, by their headings; our export writes the first one. */
export const userImportFields = {
  name: { label: 'Name', headings: ['name', 'full name'] },
  firstName: { label: 'First name', headings: ['first name'] },
  lastName: { label: 'Last name', headings: ['last name'] },
  email: {
    label: 'Email address',
    headings: ['email', 'email address', 'e-mail', 'mail', 'primary email', 'home email'],
  },
  plan: { label: 'Plan', headings: ['plan', 'complimentary plan'] },
  endsAt: { label: 'End of the plan', headings: ['plan ends'] },
  note: { label: 'Note: why they have the plan', headings: ['note', 'notes'] },
  createdAt: { label: 'Member since', headings: ['created', 'created at', 'optin time'] },
  customerId: { label: 'Stripe customer', headings: ['stripe customer id'] },
  labels: { label: 'Labels, separated by commas', headings: ['labels', 'label', 'tags', 'tag'] },
  consent: {
    label: 'Wants mails: yes, a date or a status',
    headings: [
      'wants mails',
      // Ghost
      'subscribed to emails',
      // Mailchimp
      'confirm time',
      // Kit, Planning Center, Substack and others
      'status',
      'state',
      'subscribed',
      'subscription status',
      'subscriber status',
      'subscriber state',
      'email status',
      'email marketing status',
      'email subscriber status',
      'email consent',
      'consent',
      'accepts email marketing',
      'opt in',
      'email opt in',
    ],
  },
  objection: {
    label: 'Wants no mails: yes or a date',
    headings: [
      // Substack
      'email disabled',
      // Mailchimp
      'unsub time',
      'clean time',
      // Planning Center and others
      'blocked',
      'email blocked',
      'primary email blocked',
      'home email blocked',
      'do not email',
      'unsubscribed',
      'unsubscribed at',
      'opt out',
      'opted out',
      'email opt out',
      'bounced',
    ],
  },
} as const;

export type UserImportField = keyof typeof userImportFields;
export const userImportFieldNames = Object.keys(userImportFields) as UserImportField[];

/** Fields that may have several columns in a file; all others have one. */
export const repeatableUserFields: ReadonlySet<UserImportField> = new Set(['consent', 'objection']);

/** Normalizes a word of a file: `Email_Address`, `email-address` and `Email address` are one. */
export const plainWord = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Returns the field that a heading names. */
export function userFieldOf(heading: string): UserImportField | undefined {
  const word = plainWord(heading);
  return userImportFieldNames.find((name) =>
    userImportFields[name].headings.some((own) => plainWord(own) === word),
  );
}
