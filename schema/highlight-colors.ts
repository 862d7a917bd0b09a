import { m } from '@quiet-time/schema/sentences';

/** Colors of members' highlights, each with its name. */
export const highlightColors = {
  yellow: m.highlight_yellow,
  green: m.highlight_green,
  blue: m.highlight_blue,
  rose: m.highlight_rose,
} as const;
export type HighlightColor = keyof typeof highlightColors;
