import { type ReactNode, useEffect } from 'react';
import { VerseText } from '../../../ui/verse-text.tsx';
import type { VersePair } from '../align-verses.ts';
import type { Verse } from '../use-passage.ts';
import type { Highlight } from './changed.ts';
import { Highlighted, HighlightHint, NoteSign } from './highlighted.tsx';
import { type Highlights, useHighlights } from './use-highlights.ts';

/** What a member has highlighted in a chapter, how to change that, and how it looks. */
export interface OwnHighlights extends Highlights {
  /** Verses with their words as they are shown. */
  shownIn(pairs: VersePair[]): VersePair[];
}

interface Props {
  /** By its name as in addresses. */
  book: string;
  chapter: number;
  /** Gets what is highlighted; null: this chapter is left. The same function as long as it is shown. */
  onKnown(own: OwnHighlights | null): void;
}

/** Tells what the member has highlighted in a chapter. Shows nothing itself. */
export default function ChapterHighlights({ book, chapter, onKnown }: Props) {
  const known = useHighlights(book, chapter);
  useEffect(() => {
    const shown = (verse: Verse | null, second: boolean) =>
      verse && {
        ...verse,
        shown: shownAs(
          known.highlights.find((highlight) => highlight.verse === verse.verse),
          verse.text,
          second,
        ),
      };
    onKnown({
      ...known,
      shownIn: (pairs) => pairs.map(([left, right]) => [shown(left, false), shown(right, left !== null)]),
    });
    return () => onKnown(null);
  }, [known, onKnown]);
  return null;
}

/** @param second in another translation: what is said of the verse is said once */
function shownAs(highlight: Highlight | undefined, text: string, second: boolean): ReactNode {
  const words = <VerseText text={text} />;
  if (!highlight) return words;
  const { color, note } = highlight;
  return (
    <>
      {!second && <HighlightHint color={color} hasNote={note !== null} />}
      <Highlighted color={color}>{words}</Highlighted>
      {!second && note && <NoteSign />}
    </>
  );
}
