import { type HighlightColor, highlightColors } from '@quiet-time/schema/highlight-colors';
import { m } from '@quiet-time/schema/sentences';
import type { ReactNode } from 'react';
import { IconNote } from '../../../ui/icons.ts';
import css from './highlighted.module.css';

/** Text in the color of a highlight, underlined in its own style. */
export function Highlighted({ color, children }: { color: HighlightColor; children: ReactNode }) {
  return (
    <mark className={css.root} data-color={color}>
      {children}
    </mark>
  );
}

/** Sample of a color. */
export function Swatch({ color }: { color: HighlightColor }) {
  return <span className={css.swatch} data-color={color} aria-hidden="true" />;
}

interface HintProps {
  color: HighlightColor;
  hasNote: boolean;
}

/** Names the color for screen readers. */
export function HighlightHint({ color, hasNote }: HintProps) {
  const words = { color: highlightColors[color]() };
  return (
    <span className={css.hint}>{hasNote ? m.highlight_hint_with_note(words) : m.highlight_hint(words)}</span>
  );
}

/** Icon after a verse with a note. */
export const NoteSign = () => <IconNote className={css.noted} size="1em" aria-hidden="true" />;
