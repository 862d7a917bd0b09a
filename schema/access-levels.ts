import { m } from '@quiet-time/schema/sentences';

/** Access levels of a devotional, each with its name: everybody, or members whose plan has premium content. */
export const accessLevels = {
  standard: m.access_level_standard,
  premium: m.access_level_premium,
} as const;
export type AccessLevel = keyof typeof accessLevels;
