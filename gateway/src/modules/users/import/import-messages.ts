import { limits } from '@quiet-time/schema/limits';

const { rows, columns, bytes } = limits.userImport;

/**
 * Messages to administrators about a file of people: in English, without keys in the catalog, and without its content.
 */
export const userImportMessages = {
  empty: 'There is nobody in this file.',
  tooLarge: (file: string) => `${file} is larger than ${bytes / 1_048_576} MB. Please split it.`,
  tooManyRows: `A file can have at most ${rows.toLocaleString('en')} people. Please split it.`,
  tooManyColumns: `A file can have at most ${columns} columns.`,
  notCsv: 'This is not valid CSV. Please check for a quotation mark that is not closed.',
  spreadsheet: 'This is a spreadsheet. Please save it as CSV (UTF-8) and choose that file.',
  noHeader: 'The first row must name the columns, such as name and email.',
  notFound: 'This import does not exist.',
  fileGone: 'The file of this import is not kept any more.',
  otherStep: 'This import has continued in the meantime.',
  columnsDiffer: 'There must be one choice for each column of the file.',
  emailMissing: 'Please say which column has the email addresses.',
  fieldTwice: (label: string) => `Two columns are for: ${label}. Please leave one of them out.`,
  undoTooLate: 'An import can be undone within a day.',

  emailInvalid: 'The address is not valid.',
  emailTwice: (line: number) => `The same address stands in row ${line} already.`,
  hasAccount: 'This address has an account.',
  nameTooLong: `The name can have at most ${limits.name} characters.`,
  noteTooLong: `The note can have at most ${limits.grantReason} characters.`,
  labelTooLong: `A label can have at most ${limits.user.label} characters.`,
  tooManyLabels: `A person can have at most ${limits.user.labels} labels.`,
  planUnknown: 'There is no such plan.',
  endWithoutPlan: 'A plan that ends is missing.',
  endUnreadable: 'The end of the plan cannot be read. Please write it as 2027-05-31.',
  endPast: 'The end of the plan is past.',
  createdUnreadable: 'The day since when they are a member cannot be read. Please write it as 2027-05-31.',
  createdAhead: 'The day since when they are a member is to come.',
  customerInvalid: 'This is no customer of Stripe. It begins with cus_.',
  customerTwice: (line: number) => `The same Stripe customer stands in row ${line} already.`,
  customerTaken: 'This Stripe customer belongs to another account.',
  noConsent: 'They are not mailed: the file says that they want no mails.',
  tooManyCells:
    'The row has more cells than there are columns. A comma may need quotation marks around its cell.',

  keptSignedIn: 'They have begun.',
  keptPaid: 'They have paid.',
  keptStaff: 'They work in the back-office.',
  keptWritten: 'They have written something.',
  /** Default reason of a plan from a file without a note. */
  reason: 'Imported',
} as const;
