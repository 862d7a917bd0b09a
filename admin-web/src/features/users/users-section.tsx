import { Button } from '@mantine/core';
import type { VariablesOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { dayOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { Suspense } from 'react';
import { planName } from '../../lib/plan-name.ts';
import type { SortOrder } from '../../lib/sort-order.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconEye } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { lastSeenFilter, roleFilter, subscriptionFilter } from '../../ui/people/people-filters.ts';
import { useUserLabels } from '../../ui/people/use-user-labels.ts';
import { statusFilter } from '../../ui/section/columns.tsx';
import { EditedItem, lazyDialog, useEdit } from '../../ui/section/edited-item.tsx';
import { ListPanel } from '../../ui/section/list-panel.tsx';
import { RowActions } from '../../ui/section/row-actions.tsx';
import { CreateButton } from '../../ui/section/section.tsx';
import { evict } from '../../ui/section/stale.ts';
import { summaryOf } from '../../ui/section/summary.ts';
import { type Column, RowName, Table } from '../../ui/section/table.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useList } from '../../ui/section/use-list.ts';
import { useOrder } from '../../ui/section/use-order.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import table from '../../ui/table.module.css';
import { ActiveSwitch } from './active-switch.tsx';
import { DailyReaders } from './daily-readers.tsx';
import { ExportButton, ImportButton } from './import/import-button.tsx';
import { PlanSelect } from './plan-select.tsx';
import { isTier, type ListedUser, roleName, stale, usersOf } from './user-values.ts';
import {
  FixSubscriptionsDocument,
  SetUserSubscriptionDocument,
  UserListDocument,
} from './users.documents.ts';
import { UsersBulkBar } from './users-bulk-bar.tsx';
import css from './users-section.module.css';

const PAGE_SIZE = 25;

const NewUserDialog = lazyDialog(() => import('./new-user-dialog.tsx'));
const PersonPage = lazyPart(() => import('./person/person-page.tsx'));

/** @param labels of all people */
const filtersWith = (labels: readonly string[]) => ({
  search: { label: 'Search users', hint: 'Name or email', max: limits.user.search },
  selects: {
    subscription: { label: 'Filter by subscription', ...subscriptionFilter },
    status: statusFilter,
    seen: { label: 'Filter by last visit', ...lastSeenFilter },
    role: { label: 'Filter by role', ...roleFilter },
    label: {
      // Without labels there is nothing to choose.
      ...(labels.length > 0 && { label: 'Filter by label' }),
      all: 'Any label',
      options: Object.fromEntries(labels.map((label) => [label, label])),
    },
  },
});

type Sort = VariablesOf<typeof UserListDocument>['order'];
const newestFirst: SortOrder<Sort> = { column: 'createdAt', descending: true };

/** @param open opens the page of one person @param hasLabels whether anybody has a label */
const columnsFor = (open: (user: ListedUser) => void, hasLabels: boolean): Column<ListedUser, Sort>[] => [
  {
    label: 'Name',
    sort: 'name',
    cell: (user) => (
      <>
        <RowName onOpen={() => open(user)}>{user.name}</RowName>
        {user.role !== 'user' && (
          <>
            {' '}
            <Badge tone="info">{roleName(user.role)}</Badge>
          </>
        )}
        <small className={table.belowDesktop}>{user.email}</small>
      </>
    ),
  },
  { label: 'Email', sort: 'email', from: 'desktop', cell: ({ email }) => email },
  { label: 'Subscription', sort: 'subscription', cell: (user) => <Subscription user={user} /> },
  ...(hasLabels
    ? [
        {
          label: 'Labels',
          from: 'desktop' as const,
          cell: ({ labels }: ListedUser) => (
            <span className={css.labels}>
              {labels.map((label) => (
                <Badge key={label}>{label}</Badge>
              ))}
            </span>
          ),
        },
      ]
    : []),
  { label: 'Active', from: 'tablet', cell: (user) => <ActiveSwitch user={user} /> },
  {
    label: 'Last here',
    sort: 'lastActiveAt',
    first: 'descending',
    from: 'desktop',
    cell: ({ lastActiveAt }) => (lastActiveAt ? dayOf(lastActiveAt) : 'Never'),
  },
  {
    label: 'Joined',
    sort: 'createdAt',
    first: 'descending',
    from: 'desktop',
    cell: ({ createdAt }) => dayOf(createdAt),
  },
  {
    label: 'Details',
    // On phones only the name opens the page.
    from: 'tablet',
    className: table.actions,
    cell: (user) => (
      <RowActions
        name={user.name}
        actions={[
          { label: 'Details', named: `Details of ${user.name}`, Icon: IconEye, run: () => open(user) },
        ]}
      />
    ),
  },
];

/**
 * Section for users: finds them, and changes plans and accounts of one or many. The address opens the page of one user.
 */
export default function UsersSection(props: SectionProps) {
  const edit = useAddress().params.get('edit');
  if (!edit || edit === 'new') return <UserList {...props} />;
  return (
    <Suspense fallback={null}>
      <PersonPage key={edit} id={edit} onLoaded={props.onLoaded} />
    </Suspense>
  );
}

function UserList({ onLoaded }: SectionProps) {
  const chosen = useAddress().params.get('label');
  const labels = useUserLabels();
  const known = chosen !== null && !labels.includes(chosen) ? [chosen, ...labels] : labels;
  const filters = useFilters(filtersWith(known));
  const { edit, create } = useEdit();
  const columns = columnsFor(edit, known.length > 0);
  const order = useOrder(columns, newestFirst);
  const { search, subscription, status, seen, role, label } = filters.values;
  const wanted = {
    search,
    subscription,
    isActive: status && status === 'active',
    lastSeen: seen,
    role,
    label,
  };
  const list = useList(UserListDocument, {
    variables: { ...wanted, order: order.column, descending: order.descending },
    size: PAGE_SIZE,
    pick: ({ users }) => users,
    onLoaded,
  });
  const selection = useSelection<ListedUser>(JSON.stringify(filters.values));
  const invalid = list.data?.invalid.total ?? 0;
  return (
    <>
      <PageHead
        title="Users"
        summary={
          list.total === undefined
            ? undefined
            : `${summaryOf(list, filters)}${invalid ? ` ${usersOf(invalid)} with a subscription that no plan has.` : ''}`
        }
        actions={
          <>
            <FixSubscriptions count={invalid} />
            <ImportButton />
            <ExportButton wanted={wanted} off={list.total === 0} />
            <CreateButton onClick={create}>Add User</CreateButton>
          </>
        }
      />
      <ListPanel
        what="users"
        {...{ list, filters }}
        empty={{
          scene: 'seed',
          title: 'Nobody yet',
          text: 'People who register, or whom you add, are listed here.',
        }}
        noneMatch={{ title: 'Nobody found', text: 'Try another part of the name or address.' }}
      >
        {(items) => (
          <Table label="Users" {...{ columns, items, order, selection }} nameOf={({ name }) => name} />
        )}
      </ListPanel>
      <DailyReaders total={list.data?.dailyReaders.total ?? 0} />
      <UsersBulkBar {...{ selection, wanted }} total={list.total ?? 0} />
      <EditedItem list={list} Dialog={NewUserDialog} />
    </>
  );
}

function Subscription({ user }: { user: ListedUser }) {
  if (isTier(user.subscription)) return <PlanSelect user={user} />;
  return (
    <>
      <Badge tone="sun">{planName(user.subscription)}</Badge> <FixSubscription user={user} />
      <small>No plan has it.</small>
    </>
  );
}

/** Button that gives premium to a user whose subscription is not a known plan. */
function FixSubscription({ user: { id, name } }: { user: ListedUser }) {
  const [fix, { loading }] = useMutation(SetUserSubscriptionDocument, {
    variables: { id, subscription: 'premium', reason: 'No plan had the subscription' },
    update: (cache) => evict(cache, stale),
  });
  const press = () =>
    void fix().then(
      () => toast.success('Subscription updated to premium', { subject: id }),
      (error) =>
        toast.error(`Error fixing user subscription. ${describeError(error).message}`, { subject: id }),
    );
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={loading}
      aria-label={`Fix the subscription of ${name}: Premium`}
      onClick={press}
    >
      Fix
    </Button>
  );
}

/** Button that gives premium to all users whose subscription is not a known plan. */
function FixSubscriptions({ count }: { count: number }) {
  const [fix, { loading }] = useMutation(FixSubscriptionsDocument, {
    update: (cache) => evict(cache, stale),
  });
  const press = () =>
    void fix().then(
      ({ data }) => toast.success(`${usersOf(data?.fixSubscriptions ?? 0)} fixed`),
      (error) => toast.error(`Error fixing subscriptions. ${describeError(error).message}`),
    );
  return (
    <Button variant="default" loading={loading} disabled={count === 0} onClick={press}>
      Fix Subscriptions
    </Button>
  );
}
