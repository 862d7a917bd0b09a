import { planName } from '../../lib/plan-name.ts';
import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { type PlanTier, planTiers } from '@quiet-time/schema/plans';
import { useState } from 'react';
import css from './plan-select.module.css';
import { SetPlanDialog } from './set-plan-dialog.tsx';
import { type ListedUser } from './user-values.ts';

const options = planTiers.map((tier) => ({ value: tier, label: planName(tier) }));

/** Select for a user's plan. Another plan asks for its end and reason. */
export function PlanSelect({ user }: { user: ListedUser }) {
  const [tier, setTier] = useState<PlanTier | null>(null);
  return (
    <>
      <NativeSelect
        aria-label={`Subscription of ${user.name}`}
        classNames={{ input: css.select ?? '' }}
        data={options}
        value={user.subscription}
        onChange={(event) => setTier(event.currentTarget.value as PlanTier)}
      />
      {tier && <SetPlanDialog {...{ user, tier }} onClose={() => setTier(null)} />}
    </>
  );
}
