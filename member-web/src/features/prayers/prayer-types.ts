import type { ResultOf } from '@quiet-time/schema/graphql';
import { type PrayerType, prayerTypes } from '@quiet-time/schema/prayer-types';
import { m } from '@quiet-time/schema/sentences';
import type { currentPrayers } from './prayers.documents.ts';

export type Prayers = ResultOf<typeof currentPrayers>['currentPrayers'];
export type Prayer = NonNullable<Prayers[PrayerType]>;

/** Titles of the cards, in order. The daily card is titled "Weekly Prayers" (M-PRAY-02). */
export const prayerCards = {
  daily: m.prayer_card_daily,
  weekly: m.prayer_card_weekly,
  monthly: m.prayer_card_monthly,
} as const satisfies Record<PrayerType, () => string>;

/** Categories beside the titles. The daily one explains why its card is titled "Weekly Prayers". */
export const prayerCategories = { ...prayerTypes, daily: m.prayer_card_daily_category };

export const prayerTypeNames = Object.keys(prayerCards) as PrayerType[];
