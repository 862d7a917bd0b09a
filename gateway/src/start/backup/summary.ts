import type { Manifest } from './manifest.js';

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the content of a backup in one line. */
export function summaryOf({ tables, files, takenAt, version, commit, migrations }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const parts = [
    counted(rows, 'row'),
    `in ${counted(tables.length, 'table')},`,
    counted(files.length, 'file'),
  ];
  const release = commit ? `${version} (${commit})` : version;
  return `${parts.join(' ')}, as of ${takenAt}, release ${release}, newest migration ${migrations.at(-1)}`;
}

/** Returns a line for each table and file. */
export const contentsOf = ({ tables, files }: Manifest): string[] => [
  ...tables.map(({ schema, table, rows }) => `${schema}.${table}: ${counted(rows, 'row')}`),
  ...files.map(({ key, bytes }) => `files/${key}: ${counted(bytes, 'byte')}`),
];
