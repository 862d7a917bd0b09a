import type { ReactNode } from 'react';
import { DayField } from '../day-field.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { SavedFiltersButton } from '../saved-filters/saved-filters-button.tsx';
import { SearchField } from '../search-field.tsx';
import { type Filters as FiltersOfAList, partsOf } from './use-filters.ts';

interface Props {
  label: string;
  of: FiltersOfAList;
  /** Further controls beside the filters. */
  children?: ReactNode;
}

/** Search field, selects and date fields of a list, which take effect at once. */
export function Filters({ label, of: { spec, values, set }, children }: Props) {
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
      {spec.days && (
        <>
          <DayField
            label={spec.days.from}
            value={values.from ?? null}
            max={values.to ?? null}
            onChange={(from) => set({ from })}
          />
          <DayField
            label={spec.days.to}
            value={values.to ?? null}
            min={values.from ?? null}
            onChange={(to) => set({ to })}
          />
        </>
      )}
      {children}
      <SavedFiltersButton parts={partsOf(spec)} />
    </FilterBar>
  );
}
