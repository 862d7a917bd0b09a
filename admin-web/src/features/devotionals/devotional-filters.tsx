import { accessLevels } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type Filters, statuses } from './devotional-list.ts';

interface Props {
  filters: Filters;
  onFilters(filters: Filters): void;
}

/** Which devotionals the list shows. */
export function DevotionalFilters({ filters, onFilters }: Props) {
  return (
    <FilterBar label="Devotionals">
      <SearchField
        label="Search devotionals"
        hint="Title, reference or tag"
        value={filters.search}
        maxLength={limits.devotional.search}
        onSearch={(search) => onFilters({ ...filters, search })}
      />
      <FilterSelect
        label="Filter by access"
        all="Any access"
        options={accessLevels}
        value={filters.accessLevel}
        onChange={(accessLevel) => onFilters({ ...filters, accessLevel })}
      />
      <FilterSelect
        label="Filter by status"
        all="Any status"
        options={statuses}
        value={filters.status}
        onChange={(status) => onFilters({ ...filters, status })}
      />
    </FilterBar>
  );
}
