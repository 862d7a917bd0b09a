import { type HighlightColor, highlightColors } from '@quiet-time/schema/highlight-colors';
import { m } from '@quiet-time/schema/sentences';
import type { ReactNode } from 'react';
import { IconNote } from '../../../ui/icons.ts';
import css from './highlighted.module.css';

/** Words in the color of a highlight, and in a line of their own below them. */
export function Highlighted({ color, children }: { color: HighlightColor; children: ReactNode }) {
  return (
    <mark className={css.root} data-color={color}>
      {children}
    </mark>
  );
}

/** What a color looks like. */
export function Swatch({ color }: { color: HighlightColor }) {
  return <span className={css.swatch} data-color={color} aria-hidden="true" />;
}

interface HintProps {
  color: HighlightColor;
  hasNote: boolean;
}

/** Says the color to those who don't see it. */
export function HighlightHint({ color, hasNote }: HintProps) {
  const words = { color: highlightColors[color]() };
  return (
    <span className={css.hint}>{hasNote ? m.highlight_hint_with_note(words) : m.highlight_hint(words)}</span>
  );
}

/** Behind a verse: there is a note to it. */
export const NoteSign = () => <IconNote className={css.noted} size="1em" aria-hidden="true" />;
