import { m } from '@quiet-time/schema/sentences';
import { useAddress } from '../../lib/use-address.ts';
import type { EditDialogProps } from '../../ui/section/edited-item.tsx';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import { PrayerFields } from './prayer-fields.tsx';
import {
  blankPrayer,
  type ListedPrayer,
  prayerFields,
  prayerValues,
  stale,
  types,
  validatePrayer,
} from './prayer-values.ts';
import { CreatePrayerDocument, UpdatePrayerDocument } from './prayers.documents.ts';

const Dialog = itemFormDialog({
  what: 'prayer',
  draft: 'prayer',
  history: 'prayer',
  translations: 'prayer',
  blank: blankPrayer,
  valuesOf: prayerValues,
  inputOf: ({ attachments, ...values }) => ({ ...values, attachments: attachments.map(({ id }) => id) }),
  fields: prayerFields,
  validate: validatePrayer,
  create: CreatePrayerDocument,
  update: UpdatePrayerDocument,
  stale,
  messages: {
    created: m.prayer_created(),
    updated: m.prayer_updated(),
    createRefused: (why) => m.prayer_create_refused({ why }),
    updateRefused: (why) => m.prayer_update_refused({ why }),
  },
  Fields: PrayerFields,
});

/** Dialog that adds or edits a prayer. A new one has the type in the address. */
export default function PrayerDialog({ item }: EditDialogProps<ListedPrayer>) {
  const { params, change } = useAddress();
  const type = types.find((each) => each === params.get('type')) ?? blankPrayer.type;
  return (
    <Dialog
      item={item}
      blank={{ ...blankPrayer, type }}
      onClose={() => change({ edit: null, type: null }, true)}
    />
  );
}
