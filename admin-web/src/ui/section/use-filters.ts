import { firstCharacters } from '@quiet-time/schema/cut';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { useAddress } from '../../lib/use-address.ts';

interface Select {
  options: Record<string, string | (() => string)>;
  /** Name of the select. Omitted when the section has its own control. */
  label?: string;
  /** Label of the option without a limit. */
  all?: string;
  /** Whether it sorts the list instead of filtering it. */
  orders?: boolean;
}

/** Filters of a list. In the address, a select has its own name, the search is `q`, and dates are `from` and `to`. */
export interface FilterSpec<Selects extends Record<string, Select> = Record<string, Select>> {
  /** `max` is in characters. */
  search?: { label: string; hint: string; max: number };
  selects?: Selects;
  /** Labels of the fields for the first and the last day. */
  days?: { from: string; to: string };
}

type Values<Selects extends Record<string, Select>> = {
  [Name in keyof Selects]: (keyof Selects[Name]['options'] & string) | null;
} & { search: string; from?: string | null; to?: string | null };

/** Part of the result of `useFilters` that is rendered. */
export interface Filters {
  spec: FilterSpec;
  /** Chosen values. Dates are `yyyy-MM-dd`. */
  values: Record<string, string | null | undefined>;
  /** Whether any filter is set. */
  active: boolean;
  /** Changes filters and returns to the first page. Null removes a filter. */
  set(changes: Record<string, string | null>): void;
  clear(): void;
}

/** Returns the names of the query parameters that filter and order a list. */
export const partsOf = ({ selects = {}, days, search }: FilterSpec): string[] => [
  ...Object.keys(selects),
  ...(days ? ['from', 'to'] : []),
  ...(search ? ['q'] : []),
  'sort',
];

/** Reads the filters of a list from the address and writes them to it. Invalid values are ignored. */
export function useFilters<Selects extends Record<string, Select> = Record<never, Select>>(
  spec: FilterSpec<Selects>,
) {
  const { params, change } = useAddress();
  const selects = Object.entries<Select>(spec.selects ?? {});
  const chosen = selects.map(([name, { options, orders = false }]) => {
    const asked = params.get(name);
    return { name, value: asked !== null && Object.hasOwn(options, asked) ? asked : null, orders };
  });
  const limits = chosen.filter(({ orders }) => !orders);
  const search = spec.search ? firstCharacters(params.get('q') ?? '', spec.search.max) : '';
  const day = (name: string) => {
    const asked = params.get(name) ?? '';
    return isLocalDate(asked) ? asked : null;
  };
  const days = spec.days && { from: day('from'), to: day('to') };
  const set = ({ search: q, ...others }: Partial<Values<Selects>>) =>
    change({ ...(q !== undefined && { q }), ...(others as Record<string, string | null>), page: null }, true);
  return {
    spec: spec as FilterSpec,
    values: {
      ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])),
      ...days,
      search,
    } as Values<Selects>,
    active: search !== '' || Boolean(days?.from || days?.to) || limits.some(({ value }) => value !== null),
    set,
    clear: () =>
      change(
        {
          ...Object.fromEntries(limits.map(({ name }) => [name, null])),
          ...(days && { from: null, to: null }),
          q: null,
          page: null,
        },
        true,
      ),
  };
}
