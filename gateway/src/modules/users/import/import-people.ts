import { isEmailAddress } from '@quiet-time/schema/email-address';
import { limits } from '@quiet-time/schema/limits';
import { type PlanTier, planTiers, tierOf } from '@quiet-time/schema/plans';
import { repeatableUserFields, type UserImportField, userFieldOf } from '@quiet-time/schema/user-import';
import type { EntityManager } from 'typeorm';
import type { TableFields } from '../../../blocks/import/columns.js';
import type { TableRow, TableRules } from '../../../blocks/import/table.js';
import { Plan } from '../../plans/plan.entity.js';
import { userImportMessages as say } from './import-messages.js';
import { type Candidate, type Problem, type Reading, readRow } from './import-row.js';

/** Rules of a file of people. */
export const peopleTable: TableRules = {
  limits: limits.userImport,
  messages: say,
  wrongHeadings: (cells) => (cells.some(isEmailAddress) ? say.noHeader : undefined),
};

/** Columns of a file of people. */
export const peopleFields: TableFields<UserImportField> = {
  fieldOf: userFieldOf,
  repeatable: repeatableUserFields,
};

/** Returns the words for plans in cells: tier, key or name, and Ghost's flag for a gift. */
export async function findPlanWords(manager: EntityManager): Promise<Map<string, PlanTier>> {
  const words = new Map<string, PlanTier>();
  for (const { key, name, tier, isFamily, pricing } of await manager.find(Plan)) {
    const given = tierOf({ tier, isFamily, monthlyPrice: pricing.monthly.price });
    for (const word of [key, name]) words.set(word.toLowerCase(), given);
  }
  for (const tier of planTiers) words.set(tier, tier);
  for (const none of ['', 'false', 'no', '0']) words.set(none, 'free');
  for (const gift of ['true', 'yes', '1']) words.set(gift, 'premium');
  return words;
}

/** Reads the people of one file in order, and refuses duplicates within it. */
export class PeopleReader {
  private readonly emails = new Map<string, number>();
  private readonly customers = new Map<string, number>();

  constructor(private readonly reading: Reading) {}

  read(row: TableRow): Candidate | Problem {
    const found = readRow(row, this.reading);
    return 'problem' in found ? found : (this.twice(found) ?? found);
  }

  private twice({ line, email, customerId }: Candidate): Problem | null {
    const emailAt = this.emails.get(email);
    if (emailAt) return { line, problem: say.emailTwice(emailAt) };
    const customerAt = customerId && this.customers.get(customerId);
    if (customerAt) return { line, problem: say.customerTwice(customerAt) };
    this.emails.set(email, line);
    if (customerId) this.customers.set(customerId, line);
    return null;
  }
}
