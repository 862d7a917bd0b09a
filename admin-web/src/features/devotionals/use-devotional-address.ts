import { isLocalDate } from '@quiet-time/schema/local-date';
import { localToday } from '@quiet-time/web/local-date.ts';
import { useAddress } from '../../lib/use-address.ts';
import { isMonth, monthOf } from './calendar/month.ts';

/**
 * What the section has in the address beside its list: `view`, the list or the `calendar`; `month` of the calendar;
 * `edit`, the id of the devotional in the editor (`new` for one that is being written, for the day `date`), null when
 * the editor is closed; `import`, whether the bulk upload is open.
 */
export function useDevotionalAddress() {
  const address = useAddress();
  const { params } = address;
  const named = ['page', 'q', 'from', 'to'].some((name) => params.has(name));
  // The first section is there without its name, which an address that is kept should have.
  const change = (changes: Record<string, string | null>, replace?: boolean) =>
    address.change({ s: 'devotionals', ...changes }, replace);
  const month = params.get('month');
  const date = params.get('date') ?? '';
  return {
    view: params.get('view') === 'calendar' ? ('calendar' as const) : ('list' as const),
    month: isMonth(month) ? month : monthOf(localToday()),
    edit: params.get('edit'),
    copied: params.get('copy') ?? '',
    date: isLocalDate(date) ? date : '',
    /** Whether the list opens at today: nothing is looked for, and no page is named. */
    atToday: !named,
    goToToday: () => change({ page: null, q: null, from: null, to: null, sort: null }),
    importing: params.has('import'),
    show: (view: 'list' | 'calendar') => change({ view: view === 'list' ? null : view }),
    goToMonth: (next: string) => change({ month: next }),
    openImport: () => change({ import: '1' }),
    closeImport: () => change({ import: null }, true),
    openEditor: (id: string) => change({ edit: id }),
    /** The editor of a new devotional for this day. */
    write: (day: string) => change({ edit: 'new', date: day }),
    /** The editor of a new one that begins as another. Without a day it is for the next free one. */
    copy: (id: string, day: string) => change({ edit: 'new', date: day, copy: id }),
    closeEditor: () => change({ edit: null, date: null, copy: null }, true),
  };
}
