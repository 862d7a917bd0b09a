import { Button } from '@mantine/core';
import { dayOf } from '@quiet-time/web/moments.ts';
import { Link } from 'react-router';
import { planName } from '../../lib/plan-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, Table } from '../../ui/section/table.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import type { DashboardData } from './tasks.ts';

type User = DashboardData['recentUsers'][number];

const columns: Column<User>[] = [
  {
    label: 'Member',
    cell: ({ name, email }) => (
      <>
        <strong>{name}</strong>
        <small>{email}</small>
      </>
    ),
  },
  { label: 'Plan', cell: ({ subscription }) => <Badge>{planName(subscription)}</Badge> },
  { label: 'Joined', from: 'tablet', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'Details',
    cell: ({ id, name }) => (
      <Button
        component={Link}
        to={`/admin?s=users&edit=${id}`}
        size="compact-sm"
        variant="subtle"
        aria-label={`Details of ${name}`}
      >
        Details
      </Button>
    ),
  },
];

/** Newest accounts, each linked to its page. */
export function RecentUsers({ users }: { users: readonly User[] }) {
  return (
    <TitledPanel title="Recent activity" note={<Link to="/admin?s=users">All users</Link>} flush>
      <Table label="Recent activity" columns={columns} items={users} nameOf={({ name }) => name} />
    </TitledPanel>
  );
}
