import { accessLevels } from '@quiet-time/schema/access-levels';
import type { DevotionalState } from '@quiet-time/schema/back-office/devotional-stages';
import { devotionalStates, stateOf } from '@quiet-time/schema/back-office/devotional-stages';
import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { optionsOf } from '../../../lib/options-of.ts';
import type { StaffMember } from '../use-staff.ts';
import type { PlanDaysDocument, SavePlanDocument } from './plan.documents.ts';

export type PlannedDevotional = ResultOf<typeof PlanDaysDocument>['devotionalDays'][number];
type PlanDay = VariablesOf<typeof SavePlanDocument>['days'][number];

const names = ['title', 'reference', 'accessLevel', 'author', 'assignedTo', 'state'] as const;
export type CellName = (typeof names)[number];

/** Cells of a day as text; a choice is its value. All are empty on a day without a devotional. */
export type Cells = Record<CellName, string>;

/** Changed cells by day. */
export type Edits = Readonly<Record<string, Partial<Cells>>>;

export interface Choice {
  value: string;
  label: string;
}

export interface PlanColumn {
  name: CellName;
  label: string;
  /** Choices; undefined: free text. */
  choices?: readonly Choice[];
  max?: number;
}

/** Returns the columns after the date. */
export const columnsOf = (staff: readonly StaffMember[]): readonly PlanColumn[] => [
  { name: 'title', label: 'Title', max: limits.devotional.title },
  { name: 'reference', label: 'Passage', max: limits.devotional.reference },
  { name: 'accessLevel', label: 'Access', choices: optionsOf(accessLevels) },
  { name: 'author', label: 'Author', max: limits.devotional.author },
  {
    name: 'assignedTo',
    label: 'Assigned to',
    choices: [{ value: '', label: 'Nobody' }, ...staff.map(({ id, name }) => ({ value: id, label: name }))],
  },
  { name: 'state', label: 'State', choices: optionsOf(devotionalStates) },
];

const noCells = Object.fromEntries(names.map((name) => [name, ''])) as Cells;

/** Returns the stored cells of a day. */
export function cellsOf(devotional: PlannedDevotional | undefined): Cells {
  if (!devotional) return noCells;
  const { title, accessLevel, author, assignedTo, body } = devotional;
  return {
    ...{ title, accessLevel, author: author ?? '', assignedTo: assignedTo ?? '' },
    reference: body?.scripture.reference ?? '',
    state: stateOf(devotional),
  };
}

/** A new value of a cell. */
export interface Change {
  date: string;
  name: CellName;
  value: string;
}

/** Returns the edits with further changes. A cell with its stored value is no edit. */
export function withChanges(
  edits: Edits,
  changes: readonly Change[],
  stored: (date: string) => Cells,
): Edits {
  const next: Record<string, Partial<Cells>> = { ...edits };
  for (const { date, name, value } of changes) {
    const { [name]: _, ...others } = next[date] ?? {};
    const cells = value === stored(date)[name] ? others : { ...others, [name]: value };
    if (Object.keys(cells).length > 0) next[date] = cells;
    else delete next[date];
  }
  return next;
}

/** Returns the days to save, with their changed cells only. */
export const daysToSave = (
  edits: Edits,
  stored: (date: string) => PlannedDevotional | undefined,
): PlanDay[] =>
  Object.entries(edits)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, { accessLevel, state, ...cells }]) => {
      const devotional = stored(date);
      return {
        ...{ date, id: devotional?.id ?? null, version: devotional?.version ?? null, ...cells },
        ...(accessLevel && { accessLevel: accessLevel as keyof typeof accessLevels }),
        ...(state && { state: state as DevotionalState }),
      };
    });

/** Returns the rows and cells of a text that a spreadsheet has copied. Quoted cells may have tabs and line breaks. */
export function tableOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (let at = 0; at < text.length; ) {
    pattern.lastIndex = at;
    const [whole = '', quoted, plain = '', end] = pattern.exec(text)!;
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim());
    at += whole.length;
    if (end === '\t' && at === text.length) rows.at(-1)!.push('');
    if (end !== '\t' && end !== '' && at < text.length) rows.push([]);
  }
  return rows;
}

interface Place {
  days: readonly string[];
  columns: readonly PlanColumn[];
  /** Row and column of the first cell. */
  row: number;
  column: number;
}

/**
 * Returns the changes of a pasted table, or the reason for which it does not fit. Then nothing is pasted, so that no
 * part of it is lost unnoticed.
 */
export function pasted(text: string, { days, columns, row, column }: Place): Change[] | string {
  const rows = tableOf(text);
  const room = days.length - row;
  const count = (one: number, of: string) => `${one.toLocaleString('en')} ${of}${one === 1 ? '' : 's'}`;
  if (rows.length > room) {
    return `The clipboard has ${count(rows.length, 'row')}, and the month has ${count(room, 'day')} from here on. Nothing was pasted.`;
  }
  const wide = Math.max(...rows.map((cells) => cells.length));
  if (wide > columns.length - column) {
    return `The clipboard has ${count(wide, 'column')}, and the table has ${count(columns.length - column, 'column')} from here on. Nothing was pasted.`;
  }
  const changes: Change[] = [];
  for (const [at, cells] of rows.entries()) {
    for (const [across, cell] of cells.entries()) {
      const { name, label, choices } = columns[column + across]!;
      const value = choices ? choiceOf(choices, cell) : cell;
      if (value === undefined) {
        return `“${cell}” in row ${at + 1} is no choice of the column ${label}. Nothing was pasted.`;
      }
      // An empty cell of a choice without an empty value changes nothing.
      if (value !== null) changes.push({ date: days[row + at]!, name, value });
    }
  }
  return changes;
}

/** Returns the value of a pasted choice; null: leave it as it is; undefined: it is unknown. */
function choiceOf(choices: readonly Choice[], cell: string): string | null | undefined {
  const word = cell.toLowerCase();
  const found = choices.find(({ value, label }) => label.toLowerCase() === word || (word && value === word));
  if (found) return found.value;
  return word === '' ? (choices.some(({ value }) => value === '') ? '' : null) : undefined;
}
