/** `THOROUGH=1 npm run test:long` tries as much as time allows; the gate tries a part of it. */
export const thorough = process.env.THOROUGH === '1';

/**
 * One of so many of the items: for each `turn` others, so that turns one after the other come to all of them. All of
 * them where it is thorough.
 */
export const partOf = <T>(items: readonly T[], one: number, turn: number): readonly T[] =>
  thorough ? items : items.filter((_item, at) => (at + turn) % one === 0);
