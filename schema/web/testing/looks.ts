/** Days since 1970 of a run that samples, null for a run that checks everything. */
const day = process.env.LOOKS_DAY ? Number(process.env.LOOKS_DAY) : null;

/**
 * Returns the pages or looks of a list that this run checks. `npm run test:long` checks a tenth of them, another one
 * each day; a list of fewer than ten has one a day. `npm run test:looks` checks all.
 */
export function ofThisRun<T>(pages: readonly T[]): T[] {
  if (day === null) return [...pages];
  const parts = Math.min(10, pages.length);
  // A journey with the tag `@looks` runs every tenth day. The tens make its part another one each time.
  const part = (day + Math.floor(day / 10)) % parts;
  return pages.filter((_, at) => at % parts === part);
}
