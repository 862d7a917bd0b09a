import { type AuditWay, auditWays } from '@quiet-time/schema/back-office/kinds';
import { toCsv } from '../../lib/csv.ts';
import { actorOf, changeText, doneIn, type Entry } from './audit-text.ts';

const head = ['When (UTC)', 'Who', 'Way', 'What', 'Of', 'Changes'];

/** Returns the audit log as a CSV file with one entry per row. */
export const auditCsv = (entries: readonly Entry[], separator?: ',' | ';'): string =>
  toCsv([head, ...entries.map(cellsOf)], separator);

const cellsOf = (entry: Entry): string[] => [
  entry.at,
  actorOf(entry),
  auditWays[entry.via as AuditWay],
  doneIn(entry),
  entry.subjectName ?? '',
  entry.changes.map((change) => changeText(entry, change)).join('\n'),
];
