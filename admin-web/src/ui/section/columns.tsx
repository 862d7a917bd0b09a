import { dayOf } from '@quiet-time/web/moments.ts';
import { Badge } from '../badge.tsx';
import type { Column } from './table.tsx';

/** Badge beside the name of an inactive item. Active items have none. */
export const Inactive = ({ of: { isActive } }: { of: { isActive: boolean } }) =>
  isActive ? null : (
    <>
      {' '}
      <Badge>Inactive</Badge>
    </>
  );

/** Column with the date of the last save, and the editor if the list has one. */
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

/** Filter by status, for `selects.status` of a section's filters. */
export const statusFilter = {
  label: 'Filter by status',
  all: 'Any status',
  options: { active: 'Active', inactive: 'Inactive' },
};
