import type { TrashKind } from '@quiet-time/schema/trash-kinds';

/** The fields of `Query` that a change of one item of a kind outdates: its lists and its numbers. */
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
