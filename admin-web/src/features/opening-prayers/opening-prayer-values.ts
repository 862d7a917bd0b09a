import { staleFields } from '@quiet-time/schema/back-office/kinds';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { textRule } from '../../lib/text-rule.ts';
import { valuesOf } from '../../lib/values-of.ts';
import { langField } from '../../ui/translations/lang-field.tsx';
import type { OpeningPrayerListDocument } from './opening-prayers.documents.ts';

export type ListedOpeningPrayer = ResultOf<typeof OpeningPrayerListDocument>['openingPrayers'][number];

/** Fields of `Query` that a change of an opening prayer makes stale. */
export const stale = staleFields('openingPrayer');

/** Form values of an opening prayer. */
export type OpeningPrayerValues = typeof blankOpeningPrayer;

/** Initial values of a new opening prayer. */
export const blankOpeningPrayer = {
  title: '',
  content: '',
  isActive: false,
  get lang(): Language {
    return siteLanguage();
  },
};

/** Converts a stored opening prayer to form values. */
export const openingPrayerValues = (stored: ListedOpeningPrayer): OpeningPrayerValues =>
  valuesOf(blankOpeningPrayer, stored);

/** Fields compared between two versions. */
export const openingPrayerFields: readonly FormField<OpeningPrayerValues>[] = [
  { path: 'title', label: 'Title' },
  { path: 'content', label: 'Prayer' },
  { path: 'isActive', label: 'Shown', text: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  langField,
];

export const validateOpeningPrayer = {
  title: textRule(m.opening_prayer_title_required()),
  content: textRule(m.opening_prayer_content_required()),
};
