import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { type Language, languageNames } from '@quiet-time/schema/languages';
import { longDate, monthName } from '@quiet-time/web/local-date.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import calendar from '../calendar/content-calendar.module.css';
import { type Month, shiftMonth } from '../calendar/month.ts';
import { useStaff } from '../use-staff.ts';
import { type Change, cellsOf, columnsOf, type PlanColumn, pasted } from './plan-cells.ts';
import css from './plan-grid.module.css';
import { usePlan } from './use-plan.ts';

interface Props {
  month: Month;
  onMonth(month: Month): void;
  onEdit(id: string): void;
  /** Opens the editor for a new devotional on an empty day. */
  onWrite(date: string): void;
}

interface Place {
  row: number;
  column: number;
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * The month as a grid, a day a row. Cells are edited in place, by the keys of a spreadsheet. Nothing is saved before the
 * button, and errors are shown at their cells.
 */
export default function PlanGrid({ month, onMonth, onEdit, onWrite }: Props) {
  const plan = usePlan(month);
  const { days, stored, edits, errors, saving, change } = plan;
  const columns = columnsOf(useStaff());
  const [lang, setLang] = useState<Language>(siteLanguage());
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  /** Row in which the selection began. */
  const [anchor, setAnchor] = useState(0);
  /** First character of the edit, which replaces the value; empty keeps it. Null: no cell is edited. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const root = useRef<HTMLTableElement>(null);
  const focusNext = useRef<Place | null>(null);
  useEffect(() => {
    const to = focusNext.current;
    // An effect of an earlier rendering may run first.
    if (to?.row !== at.row || to.column !== at.column || typed !== null) return;
    focusNext.current = null;
    root.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  });
  const valueAt = (row: number, { name }: PlanColumn) =>
    edits[days[row]!]?.[name] ?? cellsOf(stored(days[row]!))[name];
  const changed = Object.keys(edits).length;
  const [top, bottom] = [Math.min(anchor, at.row), Math.max(anchor, at.row)];
  const column = columns[at.column]!;

  const go = (row: number, across: number, extend = false) => {
    const to = {
      row: Math.max(0, Math.min(days.length - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, across)),
    };
    focusNext.current = to;
    setTyped(null);
    setAt(to);
    if (!extend) setAnchor(to.row);
  };
  const set = (changes: Change[]) => {
    setProblem('');
    change(changes);
  };
  const each = (value: (row: number) => string): Change[] =>
    days.slice(top, bottom + 1).map((date, i) => ({ date, name: column.name, value: value(top + i) }));
  const fillDown = () => {
    const from = top === bottom ? top - 1 : top;
    if (from >= 0) set(each(() => valueAt(from, column)));
  };
  const open = () => {
    const date = days[at.row]!;
    const devotional = stored(date);
    if (devotional) onEdit(devotional.id);
    else onWrite(date);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (typed !== null || saving || event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const moves: Record<string, () => void> = {
      ArrowUp: () => go(at.row - 1, at.column, shiftKey),
      ArrowDown: () => go(at.row + 1, at.column, shiftKey),
      ArrowLeft: () => go(at.row, at.column - 1),
      ArrowRight: () => go(at.row, at.column + 1),
      Home: () => go(command ? 0 : at.row, 0),
      End: () => go(command ? days.length - 1 : at.row, columns.length - 1),
      Enter: () => (command ? open() : setTyped('')),
      F2: () => setTyped(''),
      Escape: () => setAnchor(at.row),
      Delete: () => set(each((row) => (isOptional(column) ? '' : valueAt(row, column)))),
    };
    moves.Backspace = moves.Delete!;
    const commands: Record<string, () => void> = {
      d: fillDown,
      s: () => void plan.save(lang),
      y: () => plan.redo?.(),
      z: () => (shiftKey ? plan.redo?.() : plan.undo?.()),
    };
    const isLetter = key.length === 1 && !command && !event.altKey;
    const run =
      moves[key] ??
      (command ? commands[key.toLowerCase()] : undefined) ??
      (isLetter && !(column.choices && key !== ' ') ? () => setTyped(key.trim()) : undefined);
    if (!run) return;
    event.preventDefault();
    run();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typed !== null || saving) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (!text) return;
    const changes = pasted(text, { days, columns, row: top, column: at.column });
    if (typeof changes === 'string') setProblem(changes);
    else set(changes);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typed !== null) return;
    event.preventDefault();
    const text = each((row) => labelOf(column, valueAt(row, column))).map(({ value }) => value);
    event.clipboardData.setData('text/plain', text.join('\n'));
  };
  return (
    <section
      className={calendar.panel}
      aria-label="Plan of the month"
      aria-busy={plan.query.loading || saving}
    >
      <header className={calendar.head}>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <div className={css.tools}>
          <NativeSelect
            size="xs"
            aria-label="Language of new devotionals"
            data={optionsOf(languageNames)}
            value={lang}
            onChange={({ currentTarget }) => setLang(currentTarget.value as Language)}
          />
          <Button size="xs" variant="default" disabled={!plan.undo || saving} onClick={() => plan.undo?.()}>
            Undo
          </Button>
          <Button size="xs" disabled={changed === 0 || saving} onClick={() => void plan.save(lang)}>
            {saving
              ? 'Saving...'
              : changed === 0
                ? 'Save'
                : `Save ${changed === 1 ? '1 day' : `${changed} days`}`}
          </Button>
          <IconButton aria-label="Previous month" onClick={() => onMonth(shiftMonth(month, -1))}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label="Next month" onClick={() => onMonth(shiftMonth(month, 1))}>
            <IconChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <p className={css.hint}>
        Type to replace, Enter to edit, Ctrl+D to fill down, Ctrl+Z to undo, Ctrl+Enter to open the editor.
        Rows of a spreadsheet can be pasted. The words of a passage are fetched.
      </p>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      {plan.query.failure && !plan.query.latest ? (
        <LoadFailed of={plan.query} />
      ) : (
        <div className={css.scroll}>
          <table
            ref={root}
            className={css.table}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is walked through by arrow keys
            role="grid"
            aria-label={`Plan of ${monthName(month)}`}
            aria-multiselectable="true"
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onCopy={onCopy}
          >
            <thead>
              <tr>
                <th scope="col">Day</th>
                {columns.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((date, row) => {
                const devotional = stored(date);
                const wrongDay = errors[date]?.date;
                return (
                  <tr key={date} data-empty={!devotional && !edits[date] ? true : undefined}>
                    <th scope="row">
                      <button
                        type="button"
                        tabIndex={-1}
                        aria-label={`${devotional ? 'Edit' : 'Write'} ${longDate(date)}`}
                        onClick={() => (devotional ? onEdit(devotional.id) : onWrite(date))}
                      >
                        {weekday.format(new Date(`${date}T12:00:00Z`))}
                      </button>
                      {wrongDay && <small className={css.error}>{wrongDay}</small>}
                    </th>
                    {columns.map((one, across) => {
                      const { name, label } = one;
                      const isHere = row === at.row && across === at.column;
                      const value = valueAt(row, one);
                      const wrong = errors[date]?.[name];
                      const isEdited = isHere && typed !== null;
                      return (
                        <td
                          key={name}
                          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                          role="gridcell"
                          tabIndex={isHere ? 0 : -1}
                          aria-selected={across === at.column && row >= top && row <= bottom}
                          aria-invalid={wrong ? true : undefined}
                          data-changed={edits[date]?.[name] !== undefined || undefined}
                          onMouseDown={(event) => {
                            if (isEdited) return;
                            event.preventDefault();
                            // A second press edits, also on a screen without a keyboard.
                            if (isHere && event.currentTarget === document.activeElement) setTyped('');
                            else go(row, across, event.shiftKey);
                          }}
                        >
                          {isEdited ? (
                            <CellEditor
                              column={one}
                              label={`${label}, ${longDate(date)}`}
                              value={typed || value}
                              onCommit={(next, by) => {
                                set([{ date, name, value: next }]);
                                go(row + by.row, across + by.column);
                              }}
                              onCancel={() => go(row, across)}
                            />
                          ) : (
                            <span dir="auto">{labelOf(one, value, devotional?.assigned)}</span>
                          )}
                          {wrong && <small className={css.error}>{wrong}</small>}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Whether a cell may be emptied. */
const isOptional = ({ choices }: PlanColumn) => !choices || choices.some(({ value }) => value === '');

/** Returns the text of a cell. @param assigned name of a person who is no choice any more */
function labelOf({ choices }: PlanColumn, value: string, assigned?: string | null): string {
  if (!choices || !value) return value;
  return choices.find((choice) => choice.value === value)?.label ?? assigned ?? '';
}

interface EditorProps {
  column: PlanColumn;
  label: string;
  value: string;
  /** @param by rows and columns to go on by */
  onCommit(value: string, by: Place): void;
  onCancel(): void;
}

/** Input of the edited cell. Enter and Tab take its value and go on; so does leaving it. Escape drops it. */
function CellEditor({ column: { choices, max }, label, value, onCommit, onCancel }: EditorProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.focus(), []);
  const commit = (row: number, column: number) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(choices ? text : text.trim(), { row, column });
  };
  const shared = {
    ref: field,
    'aria-label': label,
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setText(currentTarget.value),
    onBlur: () => commit(0, 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') {
        isDone.current = true;
        onCancel();
      } else if (event.key === 'Enter') commit(event.shiftKey ? -1 : 1, 0);
      else if (event.key === 'Tab') commit(0, event.shiftKey ? -1 : 1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return choices ? (
    <select {...shared}>
      {!choices.some((choice) => choice.value === value) && <option value={value} />}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  ) : (
    <input {...shared} dir="auto" maxLength={max} />
  );
}
