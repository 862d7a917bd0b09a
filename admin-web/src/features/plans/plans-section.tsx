import { EmojiIcon } from '@quiet-time/web/emoji-icon.tsx';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { TypedDocumentNode } from '@apollo/client';
import { Button, Switch } from '@mantine/core';
import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { fixableKey } from '@quiet-time/schema/plans';
import { subscriptions } from '@quiet-time/schema/subscriptions';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { dayOf } from '@quiet-time/web/moments.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconStar } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/section/edited-item.tsx';
import type { RowAction } from '../../ui/section/row-actions.tsx';
import { type ItemActions, Section } from '../../ui/section/section.tsx';
import { evict } from '../../ui/section/stale.ts';
import { type Column, RowName, Table } from '../../ui/section/table.tsx';
import type { Deletion } from '../../ui/section/use-delete.tsx';
import { useList } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import table from '../../ui/table.module.css';
import { type ListedPlan, stale } from './plan-values.ts';
import {
  DeletePlanDocument,
  FixPlanKeyDocument,
  PlanListDocument,
  SetPopularPlanDocument,
  TogglePlanDocument,
} from './plans.documents.ts';
import css from './plans-section.module.css';
import { PriceDifferences } from './price-differences.tsx';

const PlanDialog = lazyDialog(() => import('./plan-dialog.tsx'));

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const columns: Column<ListedPlan>[] = [
  {
    label: 'Plan',
    cell: (plan, { edit }) => (
      <>
        <p className={css.name}>
          <EmojiIcon emoji={plan.icon} size={18} /> <RowName onOpen={() => edit(plan)}>{plan.name}</RowName>{' '}
          <code>{plan.key}</code> {plan.isPopular && <Badge tone="sun">Popular</Badge>}{' '}
          {plan.isFamily && <Badge tone="info">Family</Badge>}
        </p>
        <small>{plan.description}</small>
        <ul className={css.features}>
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <small>
          {subscriptions[plan.resultingTier]()} tier, order {plan.order}, created {dayOf(plan.createdAt)}
        </small>
        <small className={table.belowDesktop}>{pricesOf(plan).join(', ')}</small>
        <PriceDifferences planId={plan.id} />
        <CorrectKey plan={plan} />
      </>
    ),
  },
  {
    label: 'Price',
    from: 'desktop',
    cell: (plan) => pricesOf(plan).map((price) => <p key={price}>{price}</p>),
  },
  { label: 'Active', cell: (plan) => <Active plan={plan} /> },
];

function pricesOf({ pricing: { monthly, yearly } }: ListedPlan): string[] {
  const discount = yearly.discountPercentage > 0 ? [`${yearly.discountPercentage}% yearly discount`] : [];
  return [`${dollars(monthly.price)} a month`, `${dollars(yearly.resultingPrice)} a year`, ...discount];
}

const deletion: Deletion<ListedPlan> = {
  what: 'payment plan',
  document: DeletePlanDocument,
  nameOf: ({ name }) => name,
  confirm: planMessages.planDeleteConfirm,
  deleted: planMessages.planDeleted,
  refused: planMessages.planDeleteRefused,
  stale,
};

/** Section for payment plans: adds, edits, activates and deletes them. */
export default function PlansSection({ onLoaded }: SectionProps) {
  const list = useList(PlanListDocument, { pick: ({ adminPlans }) => adminPlans, onLoaded });
  const active = list.items?.filter(({ isActive }) => isActive).length;
  return (
    <Section
      title="Payment plans"
      summary={list.items?.length ? `${list.items.length} in all, ${active} of them active.` : undefined}
      what="payment plans"
      {...{ list, deletion }}
      failed={{ title: planMessages.plansLoadFailed, toasted: true }}
      empty={{ scene: 'seed', title: 'No payment plans yet', text: 'What can members subscribe to?' }}
      create="New plan"
      Dialog={PlanDialog}
    >
      {(items, actions) => <PlanTable {...{ items, actions }} />}
    </Section>
  );
}

/** Returns a function that sends a change of one plan, shows the outcome in a toast, and reloads the list. */
function useChange<Variables extends { id: string }>(mutation: TypedDocumentNode<unknown, Variables>) {
  const gateway = useGateway();
  return (variables: Variables, done: string, failed: (error: unknown) => string) =>
    void gateway
      .mutate({ mutation, variables: variables as never, update: (cache) => evict(cache, stale) })
      .then(
        () => toast.success(done, { subject: variables.id }),
        (error) => toast.error(failed(error), { subject: variables.id }),
      );
}

function Active({ plan: { id, name, isActive } }: { plan: ListedPlan }) {
  const toggle = useChange(TogglePlanDocument);
  return (
    <Switch
      aria-label={`Active: ${name}`}
      checked={isActive}
      onChange={() =>
        toggle(
          { id, isActive: !isActive },
          isActive ? planMessages.planDeactivated : planMessages.planActivated,
          (error) => failure(planMessages.planToggleFailed, error),
        )
      }
    />
  );
}

/** Table of plans. A plan can be marked as popular, and an old key can be corrected. */
function PlanTable({ items, actions }: { items: readonly ListedPlan[]; actions: ItemActions<ListedPlan> }) {
  const markPopular = useChange(SetPopularPlanDocument);
  const popular = ({ id, name }: ListedPlan): RowAction => ({
    label: 'Mark as popular',
    named: `Mark ${name} as popular`,
    Icon: IconStar,
    run: () => {
      // The button disappears once the plan is popular.
      document.activeElement?.closest('tr')?.querySelector('button')?.focus();
      markPopular({ id }, planMessages.planMadePopular, (error) =>
        failure(planMessages.planPopularFailed, error),
      );
    },
  });
  return (
    <Table
      label="Plans"
      {...{ columns, items, actions }}
      nameOf={deletion.nameOf}
      moreActions={(plan) => (plan.isPopular ? [] : [popular(plan)])}
    />
  );
}

/** Ref cleanup that moves the focus to the name of the plan when a focused button disappears. */
const leaveFocus = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) button?.closest('tr')?.querySelector('button')?.focus();
};

function CorrectKey({ plan: { id, key } }: { plan: ListedPlan }) {
  const fixKey = useChange(FixPlanKeyDocument);
  if (key !== fixableKey.from) return null;
  return (
    <p className={css.actions}>
      <Button
        ref={leaveFocus}
        variant="default"
        size="compact-sm"
        onClick={() =>
          fixKey({ id }, planMessages.planKeyCorrected, (error) =>
            planMessages.planKeyFixFailed(reasonFor(error, 'Unknown error')),
          )
        }
      >
        Correct the key to {fixableKey.to}
      </Button>
    </p>
  );
}
