import { type KeyboardEvent, useState } from 'react';

/**
 * One tab stop for many days. Arrow keys move it, Home and End go to the ends of its line. Page Up and Page Down go to
 * the same column of the first and of the last line that has it. `lines` are the days in the order of the page; nulls
 * are empty cells.
 */
export function useRovingDay(lines: (string | null)[][], start: string) {
  const [moved, setMoved] = useState({ start, day: start });
  const days = lines.flat().filter((day) => day !== null);
  const wanted = moved.start === start ? moved.day : start;
  const stop = days.includes(wanted) ? wanted : days.at(-2);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = target(lines, event.key, (event.target as HTMLElement).dataset.day);
    if (next === undefined) return;
    // Handled even without a target, so that the page does not scroll.
    event.preventDefault();
    if (next === null) return;
    setMoved({ start, day: next });
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return { stop, onKeyDown };
}

/** Returns the day that a key moves to; null: there is none, undefined: the key has no meaning here. */
function target(lines: (string | null)[][], key: string, from?: string): string | null | undefined {
  const row = lines.findIndex((line) => line.some((day) => day === from));
  const line = lines[row];
  if (!line || from === undefined) return undefined;
  const column = line.indexOf(from);
  const all = lines.flat();
  const index = row * line.length + column;
  switch (key) {
    case 'ArrowLeft':
      return all[index - 1] ?? null;
    case 'ArrowRight':
      return all[index + 1] ?? null;
    case 'ArrowUp':
      return lines[row - 1]?.[column] ?? null;
    case 'ArrowDown':
      return lines[row + 1]?.[column] ?? null;
    case 'PageUp':
      return lines.find((days) => days[column] !== null)?.[column] ?? null;
    case 'PageDown':
      return lines.findLast((days) => days[column] !== null)?.[column] ?? null;
    case 'Home':
      return line.find((day) => day !== null) ?? null;
    case 'End':
      return line.findLast((day) => day !== null) ?? null;
    default:
      return undefined;
  }
}
