import { m } from '@quiet-time/schema/sentences';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import { OpeningPrayerFields } from './opening-prayer-fields.tsx';
import {
  blankOpeningPrayer,
  openingPrayerFields,
  openingPrayerValues,
  stale,
  validateOpeningPrayer,
} from './opening-prayer-values.ts';
import { CreateOpeningPrayerDocument, UpdateOpeningPrayerDocument } from './opening-prayers.documents.ts';

export default itemFormDialog({
  what: 'opening prayer',
  short: 'prayer',
  draft: 'opening-prayer',
  history: 'openingPrayer',
  translations: 'openingPrayer',
  blank: blankOpeningPrayer,
  valuesOf: openingPrayerValues,
  inputOf: (values) => values,
  fields: openingPrayerFields,
  validate: validateOpeningPrayer,
  create: CreateOpeningPrayerDocument,
  update: UpdateOpeningPrayerDocument,
  stale,
  messages: { created: m.opening_prayer_added(), updated: m.opening_prayer_updated() },
  Fields: OpeningPrayerFields,
});
