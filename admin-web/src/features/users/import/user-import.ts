import type { ResultOf } from '@quiet-time/schema/graphql';
import { stale } from '../user-values.ts';
import type { UserImportDocument } from './import.documents.ts';

/** A file of people on the server, with the progress of its import. */
export type UserImport = ResultOf<typeof UserImportDocument>['userImport'];
export type ImportField = UserImport['columns'][number]['field'];

/** Fields of `Query` that become stale when accounts are added or removed. */
export const staleWithImports = [...stale, 'userImports'];

/** Value of the file input's `accept` attribute. */
export const acceptedFiles = '.csv,.txt,text/csv,text/plain';

const count = (n: number) => n.toLocaleString('en');

/** Formats a count: "1 person", "2,563 people". */
export const peopleOf = (n: number): string => `${count(n)} ${n === 1 ? 'person' : 'people'}`;

/** Returns the heading for the result of an import. */
export function resultWords({
  state,
  created,
  removed,
  kept,
}: Pick<UserImport, 'state' | 'created' | 'removed' | 'kept'>): string {
  if (state === 'undone') return `Undone: ${count(removed)} deleted, ${count(kept)} kept`;
  if (state === 'stopped') return `Stopped after ${peopleOf(created)}`;
  return `${peopleOf(created)} imported`;
}
