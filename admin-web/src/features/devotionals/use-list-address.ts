import { accessLevels } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { isDate, localToday } from '@quiet-time/schema/web/local-date.ts';
import { useSearchParams } from 'react-router';
import { readOrder, turnOrder, writeOrder } from '../../lib/sort-order.ts';
import { isMonth, monthOf } from './calendar/month.ts';
import { type Filters, newestFirst, type SortColumn, sortColumns, statuses } from './devotional-list.ts';

/**
 * The part of the address that belongs to the section, so that a reload or a new sign-in comes back to the same
 * place: `view`, the list or the `calendar`; `page` of the list, counted from 1; what it is limited to (`q`, `access`,
 * `status`) and its order (`sort`, see `readOrder`); `month` of the calendar; `edit`, the id of the devotional in the
 * editor (`new` for one that is being written, for the day `date`), null when the editor is closed; `import`, whether
 * the bulk upload is open.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page'));
  const change = (changes: Record<string, string | null>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams({ s: 'devotionals', ...Object.fromEntries(before) });
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  const month = params.get('month');
  const date = params.get('date') ?? '';
  const filters: Filters = {
    search: (params.get('q') ?? '').slice(0, limits.devotional.search),
    accessLevel: keyOf(accessLevels, params.get('access')),
    status: keyOf(statuses, params.get('status')),
  };
  const order = readOrder(params.get('sort'), sortColumns, newestFirst);
  return {
    page: Number.isInteger(asked) && asked > 0 ? asked : 1,
    view: params.get('view') === 'calendar' ? ('calendar' as const) : ('list' as const),
    month: isMonth(month) ? month : monthOf(localToday()),
    edit: params.get('edit'),
    date: isDate(date) ? date : '',
    filters,
    order,
    importing: params.has('import'),
    show: (view: 'list' | 'calendar') => change({ view: view === 'list' ? null : view }),
    goToMonth: (next: string) => change({ month: next }),
    /** `replace` corrects the address without a step back to the wrong one. */
    goToPage: (page: number, replace?: boolean) =>
      change({ page: page === 1 ? null : String(page) }, replace),
    /** Another selection begins at its first page. */
    filter: ({ search, accessLevel, status }: Filters) =>
      change({ q: search || null, access: accessLevel, status, page: null }, true),
    sortBy: (column: SortColumn) => {
      const first = column === 'date' || column === 'updatedAt' ? 'descending' : 'ascending';
      const next = writeOrder(turnOrder(order, column, first));
      change({ sort: next === writeOrder(newestFirst) ? null : next, page: null }, true);
    },
    openImport: () => change({ import: '1' }),
    closeImport: () => change({ import: null }, true),
    openEditor: (id: string) => change({ edit: id }),
    /** The editor of a new devotional for this day. */
    write: (day: string) => change({ edit: 'new', date: day }),
    closeEditor: () => change({ edit: null, date: null }, true),
  };
}

/** A key of these labels, or null for anything else. */
function keyOf<Key extends string>(labels: Record<Key, string>, text: string | null): Key | null {
  return text !== null && Object.hasOwn(labels, text) ? (text as Key) : null;
}
