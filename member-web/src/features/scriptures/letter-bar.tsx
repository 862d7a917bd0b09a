import { m } from '@quiet-time/schema/sentences';
import type { MouseEvent } from 'react';
import css from './letter-bar.module.css';
import type { LetterGroup } from './topic-letters.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns the id of the heading of a letter's topics. */
export const letterId = (letter: string): string => `letter-${letter}`;

/** The alphabet; letters with topics link to them and move the focus. */
export function LetterBar({ groups }: { groups: readonly LetterGroup[] }) {
  const jump = (event: MouseEvent, letter: string) => {
    // The address stays unchanged, because it holds the search.
    event.preventDefault();
    const heading = document.getElementById(letterId(letter));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.();
  };
  return (
    <nav aria-label={m.topics_letters()}>
      <ul className={css.root}>
        {letters.map((letter) =>
          groups.some((group) => group.letter === letter) ? (
            <li key={letter}>
              <a href={`#${letterId(letter)}`} onClick={(event) => jump(event, letter)}>
                {letter}
              </a>
            </li>
          ) : (
            <li key={letter} aria-hidden="true">
              <span>{letter}</span>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
