import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import type { KeyboardEvent } from 'react';

interface Props {
  /** Number of the verse, in the digits of its text. */
  number: string;
  isMarked: boolean;
  /** Whether the Tab key stops here: at one verse of the chapter. */
  isStop: boolean;
  onFocus(): void;
  onPress(): void;
}

/** Number of a verse, which marks it. Arrow keys lead from verse to verse. */
export const VerseMark = ({ number, isMarked, isStop, onFocus, onPress }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: it stands in running text, and is selected with it
  <span
    role="button"
    tabIndex={isStop ? 0 : -1}
    data-verse-mark
    lang={getLocale()}
    aria-label={m.bible_verse_number({ verse: number })}
    aria-pressed={isMarked}
    onFocus={onFocus}
    onClick={onPress}
    onKeyDown={(event) => (isPress(event) ? onPress() : moveFocus(event))}
  >
    {number}
  </span>
);

function isPress(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  // The space bar would scroll.
  event.preventDefault();
  return true;
}

/** Moves the focus to the verse that a key leads to. Left and right turn the page. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const marks = [...document.querySelectorAll<HTMLElement>('[data-verse-mark]')];
  const at = marks.indexOf(currentTarget);
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: marks.length - 1,
  };
  const next = marks[places[key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
