import { FilterBar } from '../filter-bar.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { SearchField } from '../search-field.tsx';
import type { Filters as FiltersOfAList } from './use-filters.ts';

/** The search field and the selects of a list, which take effect at once. */
export function Filters({ label, of: { spec, values, set } }: { label: string; of: FiltersOfAList }) {
  return (
    <FilterBar label={label}>
      {spec.search && (
        <SearchField
          label={spec.search.label}
          hint={spec.search.hint}
          value={values.search ?? ''}
          maxLength={spec.search.max}
          onSearch={(search) => set({ search })}
        />
      )}
      {Object.entries(spec.selects ?? {}).map(
        ([name, { label, all = '', options }]) =>
          label && (
            <FilterSelect
              key={name}
              {...{ label, all, options }}
              value={values[name] ?? null}
              onChange={(value) => set({ [name]: value })}
            />
          ),
      )}
    </FilterBar>
  );
}
