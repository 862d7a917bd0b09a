import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { isWorkbook } from './is-workbook.ts';
import { unpackedSize } from './unpacked-size.ts';
import { readWorkbook } from './workbook.ts';

const day = new Date(Date.UTC(2027, 4, 1));
const head = ['Title', 'Day', 'Verse'];
type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
const workbook = (...sheets: Sheets) => writeXlsx({ sheets });

it('reads each sheet as CSV: dates, numbers, results of formulas, line breaks', async () => {
  const bytes = await workbook(
    {
      name: 'Plan',
      rows: [head, ['First', day, 'One\n"two", three'], [], [7, 46508, true], [null, null, null]],
      cells: new Map([['1,0', { formula: 'PROPER("first")', formulaResult: 'First' }]]) as never,
    },
    { name: 'Nothing', rows: [] },
    { name: 'Notes', rows: [['a', 'b']] },
  );
  expect(isWorkbook(bytes)).toBe(true);
  expect(await readWorkbook(bytes)).toMatchObject({
    problem: null,
    sheets: [
      {
        name: 'Plan',
        text: 'sep=,\nTitle,Day,Verse\nFirst,2027-05-01,"One\n""two"", three"\n\n7,46508,true\n',
      },
      { name: 'Notes', text: 'sep=,\na,b\n', rows: [['a', 'b']] },
    ],
  });
});

it('omits a merged title above the headings, and counts its row', async () => {
  const bytes = await workbook({
    name: 'Plan',
    rows: [['Devotionals of 2027', null, null], [], head, ['First', day, 'One']],
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
  });
  const { sheets } = await readWorkbook(bytes);
  expect(sheets![0]!.text).toBe('sep=,\n\n\nTitle,Day,Verse\nFirst,2027-05-01,One\n');
  expect(sheets![0]!.rows).toEqual([head, ['First', '2027-05-01', 'One']]);
});

it('reads rich text as plain text', async () => {
  const bytes = await workbook({
    name: 'Plan',
    rows: [head, ['x', day, 'y']],
    cells: new Map([
      ['1,2', { value: 'Be still', richText: [{ text: 'Be ' }, { text: 'still', font: { bold: true } }] }],
    ]) as never,
  });
  const { sheets } = await readWorkbook(bytes);
  expect(sheets![0]!.text).toContain('x,2027-05-01,Be still');
});

it('returns the problem of an unreadable workbook', async () => {
  const whole = await workbook({ name: 'Plan', rows: [head] });
  const { problem: cut } = await readWorkbook(whole.slice(0, whole.length - 30));
  expect(cut).toBe('broken');
  expect((await readWorkbook(await workbook({ name: 'Plan', rows: [] }))).problem).toBe('empty');
  const old = new Uint8Array(512);
  old.set([0xd0, 0xcf, 0x11, 0xe0]);
  expect(isWorkbook(old)).toBe(true);
  expect((await readWorkbook(old)).problem).toBe('old');
  const locked = await writeXlsx({
    sheets: [{ name: 'Plan', rows: [head] }],
    encryption: { password: 'secret', spinCount: 1 },
  });
  expect((await readWorkbook(locked)).problem).toBe('locked');
  expect(isWorkbook(new TextEncoder().encode('title,date'))).toBe(false);
});

it('does not unpack an archive that is too large or hides its size', async () => {
  const bytes = await workbook({ name: 'Plan', rows: [head] });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const directory = view.getUint32(bytes.length - 22 + 16, true);
  expect(unpackedSize(bytes)).toBeGreaterThan(1_000);
  view.setUint32(directory + 24, 65 * 1_048_576, true);
  expect((await readWorkbook(bytes)).problem).toBe('tooLarge');
  view.setUint32(directory + 24, 0, true);
  expect((await readWorkbook(bytes)).problem).toBe('broken');
});

it('stops at the declared size of an entry', async () => {
  const rows = Array.from({ length: 2_000 }, () => ['the same again', 'the same again']);
  const bytes = await writeXlsx({ sheets: [{ name: 'Plan', rows }], stringMode: 'inline' });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const names = new TextDecoder('latin1').decode(bytes);
  // A directory entry begins 46 bytes before its name.
  const entry = names.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  view.setUint32(entry + 24, 100, true);
  expect((await readWorkbook(bytes)).problem).toBe('broken');
});
