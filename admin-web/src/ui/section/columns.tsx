import { dayOf } from '@quiet-time/web/moments.ts';
import { Badge } from '../badge.tsx';
import type { Column } from './table.tsx';

/** Says of what people do not see that they do not; beside the name. What is active says nothing. */
export const Inactive = ({ of: { isActive } }: { of: { isActive: boolean } }) =>
  isActive ? null : (
    <>
      {' '}
      <Badge>Inactive</Badge>
    </>
  );

/** When it was saved, and by whom, where that is listed. */
export const lastSavedColumn: Column<{ updatedAt: string; editor?: string | null }, 'updatedAt'> = {
  label: 'Last saved',
  sort: 'updatedAt',
  first: 'descending',
  from: 'tablet',
  cell: ({ editor, updatedAt }) => (
    <>
      {editor && <span>{editor}</span>}
      <small>{dayOf(updatedAt)}</small>
    </>
  ),
};

/** The filter by status, as `selects.status` of a section's filters. */
export const statusFilter = {
  label: 'Filter by status',
  all: 'Any status',
  options: { active: 'Active', inactive: 'Inactive' },
};
