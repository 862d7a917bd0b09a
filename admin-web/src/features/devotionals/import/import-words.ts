import type { ImportReport } from './import-report.ts';

const count = (n: number) => n.toLocaleString('en');
const devotionals = (n: number) => `${count(n)} ${n === 1 ? 'devotional' : 'devotionals'}`;

/** Returns the heading that sums up the dry run. */
export function readyWords(name: string, { created, updated, unchanged }: ImportReport): string {
  const changed = updated.length;
  if (created + changed > 0) {
    if (changed === 0) return `${count(created)} of ${name} ${created === 1 ? 'is' : 'are'} ready`;
    const updates = `${devotionals(changed)} would be updated`;
    return created === 0 ? updates : `${updates}, ${count(created)} ${created === 1 ? 'is' : 'are'} new`;
  }
  return unchanged > 0
    ? `Nothing to do: the days are as ${name} has them`
    : `Nothing in ${name} can be imported`;
}

/** Returns the label of the import button. */
export function importWords({ created, updated }: ImportReport): string {
  if (updated.length === 0) return `Import ${devotionals(created)}`;
  if (created === 0) return `Update ${devotionals(updated.length)}`;
  return `Import ${count(created)} and update ${count(updated.length)}`;
}

/**
 * Returns the heading after an import.
 * @param updated number of updated days
 */
export function doneWords(created: number, updated: number): string {
  if (updated === 0) return `${devotionals(created)} imported`;
  if (created === 0) return `${devotionals(updated)} updated`;
  return `${count(created)} imported, ${count(updated)} updated`;
}

/** Returns the sentence about unchanged days. */
export const unchangedWords = (n: number): string =>
  n === 1 ? 'One day is already as the file has it.' : `${count(n)} days are already as the file has them.`;
