import type { ComponentType } from 'react';

export interface EmojiProps {
  /** As it is stored: an emoji, or any short text. */
  emoji: string;
  /** Edge in pixels of the drawing. */
  size: number;
}

export type Icons = Record<string, ComponentType<{ size: number; 'aria-hidden': 'true' }>>;

/** The drawing of an emoji, whether or not it has its variation selector (`️`), which some keyboards leave out. */
export function iconAmong(drawn: Icons, emoji: string): Icons[string] | undefined {
  const known = emoji.trim().replaceAll('️', '');
  return Object.hasOwn(drawn, known) ? drawn[known] : undefined;
}
