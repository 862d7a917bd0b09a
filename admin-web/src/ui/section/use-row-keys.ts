import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Target index of each key, from the row at `at` among `count`. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Makes the rows of a list one tab stop. Arrow keys, Home and End move between rows. Enter clicks the row's
 * `data-opens` element, or focuses its first button. Space toggles its checkbox. Controls inside a row keep their own
 * keys.
 * @param ids ids of the rows, in their order
 */
export function useRowKeys(ids: readonly string[]) {
  const [last, setLast] = useState('');
  const stop = ids.includes(last) ? last : ids[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target: row, currentTarget, key } = event;
    if (!(row instanceof HTMLElement) || row.dataset.row === undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const to = steps[key] && rows[steps[key](rows.indexOf(row), rows.length)];
    const find = (selector: string) => row.querySelector<HTMLElement>(selector);
    if (key in steps) to?.focus();
    else if (key === ' ') find('[data-selects]')?.click();
    else if (key === 'Enter' && find('[data-opens]')) find('[data-opens]')?.click();
    else if (key === 'Enter') find('button, a')?.focus();
    else return;
    // Prevents the page from scrolling.
    event.preventDefault();
  };
  return {
    list: { onKeyDown },
    row: (id: string) => ({
      'data-row': id,
      tabIndex: id === stop ? 0 : -1,
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
        target === currentTarget && setLast(id),
    }),
  };
}
