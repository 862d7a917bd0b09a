import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EditDialogProps } from '../../ui/section/edited-item.tsx';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import { PlanFields } from './plan-fields.tsx';
import {
  blankPlan,
  type ListedPlan,
  planFields,
  planInput,
  planValues,
  stale,
  validatePlan,
} from './plan-values.ts';
import { CreatePlanDocument, PlanByKeyDocument, UpdatePlanDocument } from './plans.documents.ts';

const PlanForm = itemFormDialog({
  what: 'payment plan',
  short: 'plan',
  draft: 'plan',
  history: 'plan',
  translations: 'plan',
  blank: blankPlan,
  valuesOf: planValues,
  inputOf: planInput,
  fields: planFields,
  validate: validatePlan,
  create: CreatePlanDocument,
  update: UpdatePlanDocument,
  stale,
  messages: {
    created: planMessages.planCreated,
    updated: planMessages.planUpdated,
    createRefused: planMessages.planCreateRefused,
    updateRefused: planMessages.planUpdateRefused,
  },
  Fields: PlanFields,
});

/** Dialog that adds or edits a plan, after looking it up by its key. */
export default function PlanDialog({ item, onClose }: EditDialogProps<ListedPlan>) {
  const gateway = useGateway();
  const [found, setFound] = useState<ListedPlan | null>(null);
  const key = item?.key;
  const giveUp = useEffectEvent((why: string) => {
    toast.error(why);
    onClose();
  });
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    gateway
      .query({ query: PlanByKeyDocument, variables: { key }, fetchPolicy: 'network-only' })
      .then(({ data }) => {
        if (isGone) return;
        if (data?.plan) setFound(data.plan);
        else giveUp(planMessages.planNotFound);
      })
      .catch((error) => isGone || giveUp(failure(planMessages.plansLoadFailed, error)));
    return () => {
      isGone = true;
    };
  }, [gateway, key]);
  return !item || found ? <PlanForm item={found} onClose={onClose} /> : null;
}
