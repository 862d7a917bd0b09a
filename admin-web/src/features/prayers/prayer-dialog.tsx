import { useMutation } from '@apollo/client/react';
import type { PrayerType } from '@quiet-time/schema/labels';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { filesReady, hasUnsent, useFormUploads } from '../../ui/attachments/form-uploads.ts';
import { ItemDialog } from '../../ui/item-dialog.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { PrayerFields } from './prayer-fields.tsx';
import {
  blankPrayer,
  type ListedPrayer,
  type PrayerValues,
  prayerFields,
  prayerInput,
  prayerValues,
  staleAfterChange,
  validatePrayer,
} from './prayer-values.ts';
import { CreatePrayerDocument, UpdatePrayerDocument } from './prayers.documents.ts';

interface Props {
  /** Null: a new one, of `type` unless another one is chosen. */
  prayer: ListedPrayer | null;
  type: PrayerType;
  onClose(): void;
}

/** Writes a prayer or corrects one, whose type then stays as it is. */
export function PrayerDialog({ prayer, type, onClose }: Props) {
  const [create] = useMutation(CreatePrayerDocument, staleAfterChange);
  const [update] = useMutation(UpdatePrayerDocument, staleAfterChange);
  const draft = `prayer:${prayer?.id ?? 'new'}`;
  const uploads = useFormUploads(draft, () => item.form);
  const item = useItemForm<PrayerValues>({
    draft,
    stored: prayer ? prayerValues(prayer) : blankPrayer(type),
    version: prayer?.version ?? null,
    validate: validatePrayer,
    unsent: hasUnsent(uploads),
    ready: () => filesReady(uploads),
    fields: prayerFields,
    create: (values) => create({ variables: { input: prayerInput(values) } }),
    update: (values, version) =>
      update({ variables: { id: prayer?.id ?? '', input: prayerInput(values), version } }),
    formOf: (stored) => prayerValues(stored as Parameters<typeof prayerValues>[0]),
    onSaved: (how) => {
      toast.success(how === 'updated' ? prayerMessages.prayerUpdated : prayerMessages.prayerCreated);
      onClose();
    },
  });
  return (
    <ItemDialog
      title={prayer ? 'Edit prayer' : 'New prayer'}
      item={item}
      saveLabel="Save prayer"
      failed={prayerMessages.prayerSaveFailed}
      refused={prayer ? prayerMessages.prayerUpdateRefused : prayerMessages.prayerCreateRefused}
      changed={prayerMessages.prayerChanged}
      onClose={onClose}
    >
      <PrayerFields form={item.form} uploads={uploads} typeFixed={prayer !== null} />
    </ItemDialog>
  );
}
