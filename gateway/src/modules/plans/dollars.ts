import { centsOf } from '@quiet-time/schema/plans';

/** Column transformer: whole cents in the database, dollars in code. */
export const dollars = {
  to: (amount: number | null) => (amount === null ? null : centsOf(amount)),
  from: (cents: number | null) => (cents === null ? null : cents / 100),
};
