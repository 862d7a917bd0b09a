import { isLocalDate } from '@quiet-time/schema/local-date';
import { localToday } from '@quiet-time/web/local-date.ts';
import { useAddress } from '../../lib/use-address.ts';
import { isMonth, monthOf } from './calendar/month.ts';
import type { View } from './view-switch.tsx';

/**
 * Reads and changes the address of the section.
 * - `view`: `list`, `calendar` or `plan`
 * - `month`: month of the calendar and the plan
 * - `edit`: id of the devotional in the editor, `new` for a new one on the day `date`, or null without an editor
 * - `import`: whether the bulk upload is open
 */
export function useDevotionalAddress() {
  const address = useAddress();
  const { params } = address;
  const named = ['page', 'q', 'from', 'to'].some((name) => params.has(name));
  // The first section also opens without its name, but an address to be saved needs it.
  const change = (changes: Record<string, string | null>, replace?: boolean) =>
    address.change({ s: 'devotionals', ...changes }, replace);
  const month = params.get('month');
  const date = params.get('date') ?? '';
  return {
    view: (['calendar', 'plan'] as const).find((view) => view === params.get('view')) ?? ('list' as const),
    month: isMonth(month) ? month : monthOf(localToday()),
    edit: params.get('edit'),
    copied: params.get('copy') ?? '',
    date: isLocalDate(date) ? date : '',
    /** Whether the list opens at today: without a search, dates or page in the address. */
    atToday: !named,
    goToToday: () => change({ page: null, q: null, from: null, to: null, sort: null }),
    importing: params.has('import'),
    show: (view: View) => change({ view: view === 'list' ? null : view }),
    goToMonth: (next: string) => change({ month: next }),
    openImport: () => change({ import: '1' }),
    closeImport: () => change({ import: null }, true),
    openEditor: (id: string) => change({ edit: id }),
    /** Opens the editor for a new devotional on this day. */
    write: (day: string) => change({ edit: 'new', date: day }),
    /** Opens the editor for a copy. Without a day it is for the next free one. */
    copy: (id: string, day: string) => change({ edit: 'new', date: day, copy: id }),
    closeEditor: () => change({ edit: null, date: null, copy: null }, true),
  };
}
