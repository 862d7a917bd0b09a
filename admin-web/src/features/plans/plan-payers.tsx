import { Button } from '@mantine/core';
import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { money } from '@quiet-time/schema/money';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { dayOf } from '@quiet-time/web/moments.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useState } from 'react';
import { counted } from '../../lib/share.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import css from '../../ui/field-groups.module.css';
import { evict } from '../../ui/section/stale.ts';
import { type PlanValues, resultingTier } from './plan-values.ts';
import { MovePlanPayersDocument, PlanPricesDocument } from './plans.documents.ts';

type Payers = ResultOf<typeof PlanPricesDocument>['planPayers'][number];

const every = { monthly: 'a month', yearly: 'a year' } as const;

/** Returns a sentence about a group of members: their price and next charges. */
function wordsOf({ members, amount, currency, cycle, firstRenewal, lastRenewal }: Payers): string {
  const [first, last] = [dayOf(firstRenewal), dayOf(lastRenewal)];
  const who = counted(members, 'member pays', 'members pay');
  const what = amount === null ? 'for it' : `${money(amount, currency)} ${every[cycle]}`;
  return `${who} ${what}, next ${first === last ? `on ${first}` : `from ${first} to ${last}`}.`;
}

interface Props {
  planId: string;
  /** Current values of the form. */
  values: PlanValues;
}

/**
 * Members by the price that they pay for a plan. Shows the effect of the form on them, and a button that moves them to
 * the new price.
 */
export function PlanPayers({ planId, values }: Props) {
  const { latest } = useGatewayQuery(PlanPricesDocument);
  const [moving, setMoving] = useState<Payers | null>(null);
  const payers = latest?.planPayers.filter((one) => one.planId === planId) ?? [];
  if (payers.length === 0) return null;
  const isFree = resultingTier(values) === 'free';
  return (
    <>
      {payers.map((group) => {
        const { cycle, priceId, isOld } = group;
        const changes = !isOld && priceId !== null && values.pricing[cycle].stripePriceId.trim() !== priceId;
        return (
          <p key={`${cycle} ${priceId}`} className={css.hint}>
            {isOld ? 'Old price: ' : ''}
            {wordsOf(group)}{' '}
            {isFree
              ? 'Once this is saved as free, they are not charged again: what they have paid for runs to its end, and they get a mail.'
              : (isOld || changes) && 'They go on paying this until they cancel or you move them.'}{' '}
            {changes && !isFree && 'Once the new price is saved, you can move them here.'}
            {isOld && !isFree && (
              <Button variant="default" size="compact-sm" onClick={() => setMoving(group)}>
                Move to the new price
              </Button>
            )}
          </p>
        );
      })}
      {moving && <Moving payers={moving} onClose={() => setMoving(null)} />}
    </>
  );
}

function Moving({ payers, onClose }: { payers: Payers; onClose(): void }) {
  const gateway = useGateway();
  const [busy, setBusy] = useState(false);
  const { planId, cycle } = payers;
  const move = async () => {
    setBusy(true);
    try {
      const { data } = await gateway.mutate({
        mutation: MovePlanPayersDocument,
        variables: { planId, cycle },
        update: (cache) => evict(cache, ['planPayers']),
      });
      toast.success(planMessages.payersMoved(data!.movePlanPayers));
    } catch (error) {
      toast.error(failure(planMessages.payersMoveFailed, error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Move them to the new price?"
      confirm={{ label: 'Move', busyLabel: 'Moving…', harmless: true }}
      cancelLabel="Leave them"
      busy={busy}
      onConfirm={() => void move()}
      onCancel={onClose}
    >
      {wordsOf(payers)} All who pay an old {cycle} price of this plan pay the saved one from their next
      renewal on. Each gets a mail now, with the new price, the day, and how to cancel before.
    </ConfirmDialog>
  );
}
