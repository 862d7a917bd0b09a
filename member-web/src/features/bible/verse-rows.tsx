import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { digitsIn, plainDigits, written } from '@quiet-time/schema/writing';
import type { MouseEvent, ReactNode } from 'react';
import { langOf, translationName } from '../../lib/translations.ts';
import { VerseLines } from '../../ui/verse-lines.tsx';
import { verseNumber } from '../../ui/verse-number.ts';
import { VerseText } from '../../ui/verse-text.tsx';
import type { View } from './address.ts';
import type { VersePair } from './align-verses.ts';
import type { Verse } from './use-passage.ts';
import css from './verse-rows.module.css';

interface Props {
  pairs: VersePair[];
  view: View;
  /** Returns the number of a verse, if it is more than a plain number. */
  numberOf?: (verse: Verse) => ReactNode;
  /** Whether a verse is in the address's range. */
  isMarked?: (verse: Verse) => boolean;
  /** Called when a verse is pressed, beside its number. */
  onTouch?: (verse: Verse) => void;
  /** Returns content below a verse. */
  after?: (verse: Verse) => ReactNode;
  /** Whether it is the page's main text, in which each verse has an id for links: `v16`. */
  anchored?: boolean;
}

/** Verses below each other, their numbers in the margin; two translations are beside each other. */
export function VerseRows({ pairs, view, numberOf, isMarked, onTouch, after, anchored = false }: Props) {
  return (
    <div
      className={css.root}
      {...written(langOf(view.translation))}
      data-pairs={view.other !== null}
      tabIndex={anchored ? -1 : undefined}
      data-text={anchored || undefined}
    >
      {pairs.map(([left, right], index) => {
        const verse = left ?? right;
        if (!verse) return null;
        const [leftBefore, rightBefore] = pairs[index - 1] ?? [];
        const language = langOf(left ? view.translation : (view.other ?? ''));
        const number = digitsIn(language, verseNumber(verse, leftBefore ?? rightBefore ?? undefined));
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard has its number
          <div
            key={`${verse.bookId} ${verse.chapter}:${verse.verse}`}
            className={css.row}
            data-touched={onTouch ? '' : undefined}
            onClick={onTouch && ((event) => isTouch(event) && onTouch(verse))}
            id={anchored ? `v${verse.verse}` : undefined}
            tabIndex={anchored ? -1 : undefined}
            data-marked={isMarked?.(verse) || undefined}
            data-lines={verse.lines ? '' : undefined}
          >
            {(left?.title ?? right?.title) && (
              <>
                <span className={css.number} />
                <Title verse={left} translation={view.translation} />
                {view.other && <Title verse={right} translation={view.other} />}{' '}
              </>
            )}
            <span className={css.number}>{numberOf?.(verse) ?? number}</span>
            <Cell verse={left} number={number} translation={view.translation} />
            {view.other && <Cell verse={right} number={number} translation={view.other} second />}
            {after?.(verse)}{' '}
          </div>
        );
      })}
    </div>
  );
}

/** Whether a press means the verse: not on a control in it, and not at the end of selecting text. */
function isTouch({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const pressed = (target as Element).closest('a, button, [role="button"], [role="group"], dialog');
  const within = pressed !== null && currentTarget.contains(pressed);
  return !within && window.getSelection()?.isCollapsed !== false;
}

/** Title of a psalm, above its first verse; empty if only the other translation has one. */
function Title({ verse, translation }: Pick<CellProps, 'verse' | 'translation'>) {
  const lang = langOf(translation);
  return (
    <p className={css.title} {...written(lang ?? getLocale())}>
      {verse?.title && <VerseText text={verse.title} lang={lang} />}
    </p>
  );
}

interface CellProps {
  verse: Verse | null;
  /** Number of the row; a different number in the second translation is shown. */
  number: string;
  translation: string;
  second?: boolean;
}

function Cell({ verse, number, translation, second = false }: CellProps) {
  if (!verse)
    return (
      <p className={css.lacking}>{m.bible_verse_lacking({ translation: translationName(translation) })}</p>
    );
  const lang = langOf(translation);
  const isNumberOfRow = plainDigits(number).endsWith(String(verse.verse));
  const own = second && !isNumberOfRow ? digitsIn(lang, `${verse.chapter}:${verse.verse}`) : null;
  return (
    <p data-second={second || undefined} {...(second && written(lang ?? getLocale()))}>
      {verse.shown ?? <VerseLines verse={verse} lang={lang} before={own && <sup>{own}</sup>} />}
    </p>
  );
}
