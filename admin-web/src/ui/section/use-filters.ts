import { firstCharacters } from '@quiet-time/schema/cut';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { useAddress } from '../../lib/use-address.ts';

interface Select {
  options: Record<string, string | (() => string)>;
  /** The name of the select. Left out: the section has a control of its own for it. */
  label?: string;
  /** What the choice of everything is called. */
  all?: string;
  /** True for one that orders the list rather than limits it. */
  orders?: boolean;
}

/**
 * What a list can be limited to. A select stands in the address under its own name, the search as `q`, days as `from`
 * and `to`.
 */
export interface FilterSpec<Selects extends Record<string, Select> = Record<string, Select>> {
  /** `max` is in characters. */
  search?: { label: string; hint: string; max: number };
  selects?: Selects;
  /** What the fields of the first and the last day are called. */
  days?: { from: string; to: string };
}

type Values<Selects extends Record<string, Select>> = {
  [Name in keyof Selects]: (keyof Selects[Name]['options'] & string) | null;
} & { search: string; from?: string | null; to?: string | null };

/** What `useFilters` answers, as far as it is drawn. */
export interface Filters {
  spec: FilterSpec;
  /** Days are `yyyy-MM-dd`. */
  values: Record<string, string | null | undefined>;
  /** Whether the list is limited at all. */
  active: boolean;
  /** Null: not limited by this one. Another selection begins at its first page. */
  set(changes: Record<string, string | null>): void;
  clear(): void;
}

/** The parts of the address that say how a list is limited and ordered. */
export const partsOf = ({ selects = {}, days, search }: FilterSpec): string[] => [
  ...Object.keys(selects),
  ...(days ? ['from', 'to'] : []),
  ...(search ? ['q'] : []),
  'sort',
];

/** The filters of a list, read from the address and written to it. What it can't mean is taken as not said. */
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
