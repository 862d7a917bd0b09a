import { centsOf } from '@quiet-time/schema/plans';

/** For a column of whole cents that is read and written in dollars. */
export const dollars = {
  to: (amount: number | null) => (amount === null ? null : centsOf(amount)),
  from: (cents: number | null) => (cents === null ? null : cents / 100),
};
