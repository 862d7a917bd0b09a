import type { ComponentType } from 'react';

export interface EmojiProps {
  /** Stored text: an emoji, or any short text. */
  emoji: string;
  /** Size of the drawing in pixels. */
  size: number;
}

export type Icons = Record<string, ComponentType<{ size: number; 'aria-hidden': 'true' }>>;

/** Returns the drawing of an emoji, with or without its variation selector (`️`), which some keyboards omit. */
export function iconAmong(drawn: Icons, emoji: string): Icons[string] | undefined {
  const known = emoji.trim().replaceAll('️', '');
  return Object.hasOwn(drawn, known) ? drawn[known] : undefined;
}
