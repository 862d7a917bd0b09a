import { planName } from '../../lib/plan-name.ts';
import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { VariablesOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { tagName } from '@quiet-time/schema/tag-key';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { BarOfSelected } from '../../ui/bulk-bar.tsx';
import { useUserLabels } from '../../ui/people/use-user-labels.ts';
import { type BulkTier, type BulkWork, SeveralDialog } from './several-dialog.tsx';
import { type ListedUser, type Role, roleOptions } from './user-values.ts';
import { UserIdsDocument } from './users.documents.ts';
import css from './users-bulk-bar.module.css';

/** Tiers that the requirements list for the bar. */
const tiers: BulkTier[] = ['free', 'standard', 'premium'];

interface Props {
  selection: Selection<ListedUser>;
  /** Filters of the list, and the number of matches. */
  wanted: VariablesOf<typeof UserIdsDocument>;
  total: number;
}

/** Actions for the selected users of all pages. */
export function UsersBulkBar({ selection, wanted, total }: Props) {
  const [tier, setTier] = useState<BulkTier>('standard');
  const [isActive, setActive] = useState(true);
  const [role, setRole] = useState<Role>('editor');
  const [label, setLabel] = useState('');
  const labels = useUserLabels();
  const [work, setWork] = useState<BulkWork | null>(null);
  const { items, clear, drop } = selection;
  const begin = (next: BulkWork) => {
    if (items.length === 0) toast.error('Please select users first');
    else setWork(next);
  };
  const beginLabel = (isAdded: boolean) => {
    const name = tagName(label);
    if (name) begin({ kind: 'label', label: name, isAdded });
    else toast.error('Please type a label first');
  };
  return (
    <>
      <BarOfSelected count={items.length}>
        <SelectAll {...{ selection, wanted, total }} />
        <span className={css.pair}>
          <NativeSelect
            size="xs"
            aria-label="Subscription for the selected"
            data={tiers.map((value) => ({ value, label: planName(value) }))}
            value={tier}
            onChange={(event) => setTier(event.currentTarget.value as BulkTier)}
          />
          <Button size="xs" variant="default" onClick={() => begin({ kind: 'subscription', tier })}>
            Update Subscription
          </Button>
        </span>
        <span className={css.pair}>
          <NativeSelect
            size="xs"
            aria-label="Status for the selected"
            data={[
              { value: 'active', label: 'Active' },
              { value: 'inactive', label: 'Inactive' },
            ]}
            value={isActive ? 'active' : 'inactive'}
            onChange={(event) => setActive(event.currentTarget.value === 'active')}
          />
          <Button size="xs" variant="default" onClick={() => begin({ kind: 'status', isActive })}>
            Update Status
          </Button>
        </span>
        <span className={css.pair}>
          <NativeSelect
            size="xs"
            aria-label="Role for the selected"
            data={roleOptions}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as Role)}
          />
          <Button size="xs" variant="default" onClick={() => begin({ kind: 'role', role })}>
            Update Role
          </Button>
        </span>
        <span className={css.pair}>
          <TextInput
            size="xs"
            aria-label="Label for the selected"
            placeholder="Label"
            value={label}
            maxLength={limits.user.label}
            list="labels-of-users"
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
          <datalist id="labels-of-users">
            {labels.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <Button size="xs" variant="default" onClick={() => beginLabel(true)}>
            Add Label
          </Button>
          <Button size="xs" variant="default" onClick={() => beginLabel(false)}>
            Remove Label
          </Button>
        </span>
        <Button size="xs" variant="outline" color="madder" onClick={() => begin({ kind: 'deletion' })}>
          Delete Selected
        </Button>
        <Button size="xs" variant="subtle" onClick={clear}>
          Clear Selection
        </Button>
      </BarOfSelected>
      {work && (
        <SeveralDialog
          users={items}
          work={work}
          onChanged={(left) => drop(items.map(({ id }) => id).filter((id) => !left.includes(id)))}
          onClose={() => setWork(null)}
        />
      )}
    </>
  );
}

/** Selects all users that match the filters, when they do not fit on one page. */
function SelectAll({ selection: { items, has, togglePage }, wanted, total }: Props) {
  const gateway = useGateway();
  const [loading, setLoading] = useState(false);
  if (total <= items.length || items.length === 0) return null;
  const select = async () => {
    setLoading(true);
    try {
      const { data } = await gateway.query({
        query: UserIdsDocument,
        variables: wanted,
        fetchPolicy: 'no-cache',
      });
      // Users on other pages have only their id, which is enough for a change.
      const others = (data?.userIds ?? []).filter((id) => !has(id)).map((id) => ({ id }) as ListedUser);
      togglePage(others);
    } catch (error) {
      toast.error(describeError(error).message);
    }
    setLoading(false);
  };
  const most = Math.min(total, limits.user.selected);
  return (
    <Button size="xs" variant="subtle" loading={loading} onClick={() => void select()}>
      {`Select ${most < total ? 'the first' : 'all'} ${most.toLocaleString('en')}`}
    </Button>
  );
}
