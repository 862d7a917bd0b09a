/** Whether to test as much as time allows (`THOROUGH=1 npm run test:long`). The gate tests a part. */
export const thorough = process.env.THOROUGH === '1';

/**
 * Returns one in `one` of the items, others at each `turn`, so that successive turns cover all. In a thorough run,
 * returns all of them.
 */
export const partOf = <T>(items: readonly T[], one: number, turn: number): readonly T[] =>
  thorough ? items : items.filter((_item, at) => (at + turn) % one === 0);
