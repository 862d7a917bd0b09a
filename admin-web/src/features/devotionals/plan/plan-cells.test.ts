import { expect, test } from 'vitest';
import { afterTheFire } from '../../../testing/sample-devotionals.ts';
import {
  cellsOf,
  columnsOf,
  daysToSave,
  type PlannedDevotional,
  pasted,
  tableOf,
  withChanges,
} from './plan-cells.ts';
import { daysOf } from './use-plan.ts';

const columns = columnsOf([{ id: 'tomas', name: 'Tomas Lindqvist' }]);
const days = daysOf('2026-02');
const place = { days, columns, row: 0, column: 0 };

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"two\nlines"\t"a ""word"""\n', [['two lines', 'a "word"']]],
  ['a\t\n\nb', [['a', ''], [''], ['b']]],
  ['say "so"\t5" nail', [['say "so"', '5" nail']]],
  ['"open\tcell', [['"open', 'cell']]],
  ['שלום\t١', [['שלום', '١']]],
])('reads %j of a spreadsheet', (text, table) => {
  expect(tableOf(text)).toEqual(table);
});

test('a pasted table changes the cells from the selected one on', () => {
  expect(
    pasted('Bread\tJohn 6:35\tPREMIUM\tRuth\ttomas lindqvist\tIn review\nManna', { ...place, row: 1 }),
  ).toEqual([
    { date: '2026-02-02', name: 'title', value: 'Bread' },
    { date: '2026-02-02', name: 'reference', value: 'John 6:35' },
    { date: '2026-02-02', name: 'accessLevel', value: 'premium' },
    { date: '2026-02-02', name: 'author', value: 'Ruth' },
    { date: '2026-02-02', name: 'assignedTo', value: 'tomas' },
    { date: '2026-02-02', name: 'state', value: 'review' },
    { date: '2026-02-03', name: 'title', value: 'Manna' },
  ]);
});

test.each([
  [
    'row\n'.repeat(10_000),
    'The clipboard has 10,000 rows, and the month has 28 days from here on. Nothing was pasted.',
  ],
  [
    '1\t2\t3\t4\t5\t6\t7',
    'The clipboard has 7 columns, and the table has 6 columns from here on. Nothing was pasted.',
  ],
  ['A\tJohn 1\tgold', '“gold” in row 1 is no choice of the column Access. Nothing was pasted.'],
])('what does not fit is refused as a whole: %.9j', (text, reason) => {
  expect(pasted(text, place)).toBe(reason);
});

test('only changed cells are edits, and only they are sent', () => {
  const fire = { ...afterTheFire, date: days[0] } as unknown as PlannedDevotional;
  const stored = (date: string) => (date === days[0] ? fire : undefined);
  const cells = (date: string) => cellsOf(stored(date));
  const edits = withChanges(
    {},
    [
      { date: days[0]!, name: 'title', value: 'Bread' },
      { date: days[0]!, name: 'reference', value: '1 Kings 19:11-12' },
      { date: days[1]!, name: 'state', value: 'review' },
    ],
    cells,
  );
  expect(daysToSave(edits, stored)).toEqual([
    { date: days[0], id: 'fire', version: 3, title: 'Bread' },
    { date: days[1], id: null, version: null, state: 'review' },
  ]);
  expect(withChanges(edits, [{ date: days[0]!, name: 'title', value: 'After the Fire' }], cells)).toEqual({
    [days[1]!]: { state: 'review' },
  });
});
