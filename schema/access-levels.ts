import { m } from '@quiet-time/schema/sentences';

/** Whom a devotional is open to, each with its name: everybody, or those whose plan has premium content. */
export const accessLevels = {
  standard: m.access_level_standard,
  premium: m.access_level_premium,
} as const;
export type AccessLevel = keyof typeof accessLevels;
