import { wordCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type Filters, statuses } from './word-list.ts';

interface Props {
  filters: Filters;
  onFilters(filters: Filters): void;
}

/** Which words the list shows. */
export function WordFilters({ filters, onFilters }: Props) {
  return (
    <FilterBar label="Encouraging words">
      <SearchField
        label="Search encouraging words"
        hint="Title, message, author or tag"
        value={filters.search}
        maxLength={limits.encouragingWord.search}
        onSearch={(search) => onFilters({ ...filters, search })}
      />
      <FilterSelect
        label="Filter by category"
        all="Any category"
        options={wordCategories}
        value={filters.category}
        onChange={(category) => onFilters({ ...filters, category })}
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
