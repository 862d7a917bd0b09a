import { type ReactNode, useEffect } from 'react';
import { VerseLines } from '../../../ui/verse-lines.tsx';
import type { VersePair } from '../align-verses.ts';
import type { Verse } from '../use-passage.ts';
import type { Highlight } from './apply-change.ts';
import { Highlighted, HighlightHint, NoteSign } from './highlighted.tsx';
import { type Highlights, useHighlights } from './use-highlights.ts';

/** A member's highlights in a chapter, their appearance, and how to change them. */
export interface OwnHighlights extends Highlights {
  /** Returns the verses with their rendered text. */
  shownIn(pairs: VersePair[]): VersePair[];
}

interface Props {
  /** Name as in addresses. */
  book: string;
  chapter: number;
  /** Called with the highlights; null: the chapter was left. Its identity must be stable while mounted. */
  onKnown(own: OwnHighlights | null): void;
}

/** Passes the member's highlights of a chapter to its parent. Renders nothing. */
export default function ChapterHighlights({ book, chapter, onKnown }: Props) {
  const known = useHighlights(book, chapter);
  useEffect(() => {
    const shown = (verse: Verse | null, second: boolean) =>
      verse && {
        ...verse,
        shown: shownAs(
          known.highlights.find((highlight) => highlight.verse === verse.verse),
          verse,
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

/** @param second whether the text is another translation, which does not repeat the hint and the note's icon */
function shownAs(highlight: Highlight | undefined, verse: Verse, second: boolean): ReactNode {
  if (!highlight) return <VerseLines verse={verse} />;
  const { color, note } = highlight;
  return (
    <VerseLines
      verse={verse}
      before={!second && <HighlightHint color={color} hasNote={note !== null} />}
      wrap={(words) => <Highlighted color={color}>{words}</Highlighted>}
      after={!second && note && <NoteSign />}
    />
  );
}
