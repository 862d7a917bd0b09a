import type { ResultOf } from '@quiet-time/schema/graphql';
import { stale } from '../user-values.ts';
import type { UserImportDocument } from './import.documents.ts';

/** A file of people on the server, and how far it is. */
export type UserImport = ResultOf<typeof UserImportDocument>['userImport'];
export type ImportField = UserImport['columns'][number]['field'];

/** The fields of `Query` that accounts which come and go outdate. */
export const staleWithImports = [...stale, 'userImports'];

/** As in the attribute of a file input. */
export const acceptedFiles = '.csv,.txt,text/csv,text/plain';

const count = (n: number) => n.toLocaleString('en');

/** "1 person", "2,563 people" */
export const peopleOf = (n: number): string => `${count(n)} ${n === 1 ? 'person' : 'people'}`;

/** What has become of an import, as a heading. */
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
