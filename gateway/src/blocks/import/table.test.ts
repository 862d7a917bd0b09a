import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { guessFields, lookThrough, readRows, shownColumns, type TableFields } from './columns.js';
import { openTable, rowsToMend, TableError, type TableRules } from './table.js';

type Field = 'name' | 'size' | 'tag';

const rules: TableRules = {
  limits: { rows: 3, columns: 4, row: 50 },
  messages: { empty: 'empty', tooManyRows: 'rows', tooManyColumns: 'columns', notCsv: 'no CSV' },
  wrongHeadings: ([first]) => (first === '1' ? 'no headings' : undefined),
};
const fields: TableFields<Field> = {
  fieldOf: (heading) => (['name', 'size', 'tag'] as const).find((field) => heading.startsWith(field)),
  repeatable: new Set(['tag'] as const),
  fits: (field, cell) => field !== 'size' || /^\d+$/.test(cell),
};
const table = (text: string) => openTable(Readable.from([text]), ',', rules);

it('reads rows with their number in a spreadsheet, and cleans the cells', async () => {
  const read = await table('\ufeff\r\nname , size\rA,"two\u2028lines"\n,\n\n\'=1+1,\'Tis,more\n');
  expect(read).toMatchObject({ line: 2, headings: ['name', 'size'] });
  expect(await readRows(read)).toEqual([
    { line: 3, cells: ['A', 'two\nlines'] },
    { line: 6, cells: ['=1+1', "'Tis", 'more'] },
  ]);
});

it.each([
  ['nothing', '\n,,\n', 1, 'empty'],
  ['headings alone', '\nname,size\n', 2, 'empty'],
  ['a row of values in place of headings', '1,2\n', 1, 'no headings'],
  ['too many columns', 'a,b,c,d,e\n1\n', 1, 'columns'],
  ['too many rows', 'name\na\n\nb\nc\nd\n', 6, 'rows'],
  ['an open quotation', 'name\na\n"b\nc\n', 3, 'no CSV'],
  ['a row without an end', `name\n"${'a\n'.repeat(60)}"\n`, 2, 'no CSV'],
])('refuses a table with %s', async (_name, text, line, message) => {
  const read = table(text).then((opened) => lookThrough(opened, fields, rules));
  await expect(read).rejects.toBeInstanceOf(TableError);
  await expect(read).rejects.toMatchObject({ line, message, code: 'BAD_USER_INPUT' });
});

it('ignores columns without a heading beyond the limit', async () => {
  expect((await table('name,,size,,,,\nA\n')).headings).toEqual(['name', '', 'size', '']);
});

it('guesses each field once, except for repeatable ones', () => {
  const headings = ['name', 'color', 'name of another', 'tag', 'tag 2'];
  expect(guessFields(headings, fields)).toEqual(['name', null, null, 'tag', 'tag']);
});

it('counts rows, and drops a guess that most filled cells do not fit', async () => {
  const fitting = await table('name,size\nA,1\nB,\nC,large\n');
  expect(await lookThrough(fitting, fields, rules)).toEqual({ total: 3, fields: ['name', 'size'] });
  const other = await table('name,size\nA,small\nB,\nC,large\n');
  expect(await lookThrough(other, fields, rules)).toEqual({ total: 3, fields: ['name', null] });
});

it('shows the columns with their first filled cell', async () => {
  const { headings, ...rest } = await table('name,size\n,\n,1\nB,2\nC,3\n');
  const rows = await readRows({ headings, ...rest }, 2);
  expect(shownColumns(headings, rows, ['name', null])).toEqual([
    { heading: 'name', example: 'B', field: 'name' },
    { heading: 'size', example: '1', field: null },
  ]);
});

it('writes refused rows with their problem, in place of an earlier one', async () => {
  const read = await table('name,problem,size\nA,old,1\nB,old,2\n');
  const parts: string[] = [];
  for await (const part of rowsToMend(read, new Map([[3, 'too small']]), ';')) parts.push(part);
  expect(parts.join('')).toBe('\ufeffname;size;problem\r\nB;2;too small\r\n');
});
