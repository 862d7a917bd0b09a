import { dayOf } from '@quiet-time/web/moments.ts';
import { Badge } from '../badge.tsx';
import type { Column } from './table.tsx';

/** Whether people see it. On phones, which have no such column, a row has to say so itself. */
export const statusColumn: Column<{ isActive: boolean }, 'isActive'> = {
  label: 'Status',
  sort: 'isActive',
  from: 'tablet',
  cell: ({ isActive }) => (isActive ? <Badge tone="ok">Active</Badge> : <Badge>Inactive</Badge>),
};

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

/** The filter beside the status column, as `selects.status` of a section's filters. */
export const statusFilter = {
  label: 'Filter by status',
  all: 'Any status',
  options: { active: 'Active', inactive: 'Inactive' },
};
