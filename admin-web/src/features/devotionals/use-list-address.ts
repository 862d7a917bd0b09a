import { isDate, localToday } from '@quiet-time/schema/web/local-date.ts';
import { useSearchParams } from 'react-router';
import { isMonth, monthOf } from './calendar/month.ts';

/**
 * The part of the address that belongs to the section, so that a reload or a new sign-in comes back to the same
 * place: `view`, the list or the `calendar`; `page` of the list, counted from 1; `month` of the calendar; `edit`,
 * the id of the devotional in the editor (`new` for one that is being written, for the day `date`), null when the
 * editor is closed.
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
  return {
    page: Number.isInteger(asked) && asked > 0 ? asked : 1,
    view: params.get('view') === 'calendar' ? ('calendar' as const) : ('list' as const),
    month: isMonth(month) ? month : monthOf(localToday()),
    edit: params.get('edit'),
    date: isDate(date) ? date : '',
    show: (view: 'list' | 'calendar') => change({ view: view === 'list' ? null : view }),
    goToMonth: (next: string) => change({ month: next }),
    /** `replace` corrects the address without a step back to the wrong one. */
    goToPage: (page: number, replace?: boolean) =>
      change({ page: page === 1 ? null : String(page) }, replace),
    openEditor: (id: string) => change({ edit: id }),
    /** The editor of a new devotional for this day. */
    write: (day: string) => change({ edit: 'new', date: day }),
    closeEditor: () => change({ edit: null, date: null }, true),
  };
}
