import type { TrashKind } from '@quiet-time/schema/trash-kinds';

/** Fields of `Query` (lists and counts) that become stale when an item of a kind changes. */
export const staleFields = {
  devotional: ['adminDevotionals', 'devotionalDays', 'devotionalGaps', 'freeDevotionalDay'],
  prayer: ['adminPrayers'],
  word: ['adminEncouragingWords'],
  scriptureTopic: ['adminScriptures', 'topics', 'topicLetters', 'dailyScripture'],
  scripture: ['adminScriptures', 'topics', 'topicLetters', 'dailyScripture'],
  openingPrayer: ['openingPrayers'],
  faq: ['adminFaqs', 'faqCategories'],
  announcement: ['adminAnnouncements'],
} as const satisfies Record<TrashKind, readonly string[]>;
