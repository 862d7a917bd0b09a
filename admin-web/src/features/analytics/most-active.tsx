import { planName } from '../../lib/plan-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, Table } from '../../ui/section/table.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import css from './analytics-section.module.css';
import type { AnalyticsData } from './charts.ts';

type User = AnalyticsData['analytics']['mostActiveUsers'][number];

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
  { label: 'Entries', className: css.number, cell: ({ entryCount }) => entryCount.toLocaleString('en') },
];

/** Members with the most journal entries, with their number and none of their content. */
export function MostActive({ users }: { users: readonly User[] }) {
  return (
    <TitledPanel title="Most active members" note="journal entries in all" flush={users.length > 0}>
      {users.length > 0 ? (
        <Table label="Most active members" columns={columns} items={users} nameOf={({ name }) => name} />
      ) : (
        <p className={css.nobody}>Nobody has written in the journal yet.</p>
      )}
    </TitledPanel>
  );
}
