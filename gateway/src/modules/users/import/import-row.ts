import { isEmailAddress } from '@quiet-time/schema/email-address';
import { limits } from '@quiet-time/schema/limits';
import { isLocalDate } from '@quiet-time/schema/local-date';
import type { PaidTier, PlanTier } from '@quiet-time/schema/plans';
import { eachTagOnce } from '@quiet-time/schema/tag-key';
import type { UserImportField } from '@quiet-time/schema/user-import';
import { clean, cleanLine } from '../../../blocks/clean.js';
import type { TableRow } from '../../../blocks/import/table.js';
import { textOf } from '../../../blocks/say.js';
import { wrongWithSent } from '../../../blocks/sent.js';
import { storedEmail } from '../../auth/auth.inputs.js';
import { hasConsent, isWordOfConsent } from './import-consent.js';
import { userImportMessages as say } from './import-messages.js';

/** Person of a file, with the values that an account stores. */
export interface Candidate {
  line: number;
  name: string;
  email: string;
  plan: PaidTier | null;
  endsAt: Date | null;
  note: string;
  createdAt: Date | null;
  /** Customer id at the payment provider. */
  customerId: string | null;
  labels: string[];
  /** Whether the file has their consent to mails. */
  mayMail: boolean;
}

/** Invalid row, with all of its errors. */
export interface Problem {
  line: number;
  problem: string;
}

/** Options for reading rows. */
export interface Reading {
  /** Field of each column; null: left out. */
  fields: readonly (UserImportField | null)[];
  /** Words for plans in cells, in lower case. */
  plans: ReadonlyMap<string, PlanTier>;
  /** Whether nobody in the file has given consent to mails. */
  withoutConsent: boolean;
  now: Date;
}

const day = 86_400_000;

/** Returns the person in a row, or its errors, by the rules for accounts that an administrator makes. */
export function readRow(row: TableRow, { fields, plans, withoutConsent, now }: Reading): Candidate | Problem {
  const { line, cells } = row;
  const unstorable = wrongWithSent(cells);
  if (unstorable) return { line, problem: textOf(unstorable) };
  if (cells.slice(fields.length).some(Boolean)) return { line, problem: say.tooManyCells };
  const cell = (field: UserImportField) => cells[fields.indexOf(field)] ?? '';
  const problems: string[] = [];
  const demand = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };

  const email = storedEmail(cell('email'));
  demand(isEmailAddress(email) && email.length <= limits.email, say.emailInvalid);
  const name = nameOf(cell('name'), cell('firstName'), cell('lastName'), email);
  demand(name.length <= limits.name, say.nameTooLong);
  const tier = plans.get(cell('plan').toLowerCase());
  demand(tier !== undefined, say.planUnknown);
  const plan = tier === 'free' ? null : (tier ?? null);
  const note = clean(cell('note'));
  demand(plan === null || note.length <= limits.grantReason, say.noteTooLong);
  const endsAt = momentOf(cell('endsAt'), day);
  demand(endsAt !== 'unreadable', say.endUnreadable);
  demand(!(endsAt instanceof Date) || endsAt > now, say.endPast);
  demand(!(endsAt instanceof Date) || tier !== 'free', say.endWithoutPlan);
  const createdAt = momentOf(cell('createdAt'), 0);
  demand(createdAt !== 'unreadable', say.createdUnreadable);
  demand(!(createdAt instanceof Date) || createdAt <= now, say.createdAhead);
  const customerId = cell('customerId') || null;
  demand(customerId === null || customer.test(customerId), say.customerInvalid);
  const labels = labelsOf(cell('labels'));
  demand(labels.length <= limits.user.labels, say.tooManyLabels);
  demand(
    labels.every((label) => label.length <= limits.user.label),
    say.labelTooLong,
  );

  if (problems.length > 0 || endsAt === 'unreadable' || createdAt === 'unreadable') {
    return { line, problem: problems.join(' ') };
  }
  const mayMail = !withoutConsent && hasConsent(row, fields);
  return { line, name, email, plan, endsAt, note, createdAt, customerId, labels, mayMail };
}

/**
 * Returns the name, or the part of the address before the @. Beside a first name alone, "Name" is the last name, as in
 * German files.
 */
function nameOf(name: string, first: string, last: string, email: string): string {
  const isLast = first !== '' && last === '' && !name.includes(first);
  const whole = isLast ? '' : cleanLine(name);
  return whole || cleanLine(`${first} ${last || name}`) || email.slice(0, email.indexOf('@'));
}

/** Returns the labels of a cell: separated by commas, each with or without quotation marks, as Mailchimp has them. */
const labelsOf = (cell: string): string[] =>
  eachTagOnce(cell.split(',').map((label) => cleanLine(label).replace(/^"(.*)"$/, '$1')));

/** Whether a cell fits a field, for fields that refuse what they cannot read. */
export function fits(field: UserImportField, cell: string, plans: Reading['plans']): boolean {
  if (field === 'plan') return plans.has(cell.toLowerCase());
  if (field === 'endsAt' || field === 'createdAt') return momentOf(cell, 0) !== 'unreadable';
  if (field === 'customerId') return customer.test(cell);
  return field !== 'consent' || isWordOfConsent(cell);
}

const customer = /^cus_\w{1,100}$/;
const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|UTC|[+-]\d{2}:?\d{2})?$/;

/**
 * Parses a day or a timestamp, in UTC if it has no offset.
 * @param after milliseconds after the start of a day: a plan includes its last day
 * @returns null for an empty cell
 */
function momentOf(text: string, after: number): Date | null | 'unreadable' {
  if (text === '') return null;
  if (isLocalDate(text)) return new Date(Date.parse(`${text}T00:00:00Z`) + after);
  const [, date = '', time, zone = 'Z'] = moment.exec(text) ?? [];
  const found = isLocalDate(date) && new Date(`${date}T${time}${zone === 'UTC' ? 'Z' : zone}`);
  return found && !Number.isNaN(found.getTime()) ? found : 'unreadable';
}
