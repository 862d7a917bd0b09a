import { typographic } from '@quiet-time/schema/typography';
import css from './verse-text.module.css';

/**
 * A verse as a printer of its language sets it, with the divine name set in small capitals, as printed Bibles do, also in LORD'S. The letters stay as
 * they are, so that copying and searching find what is printed. A first letter by CSS needs a box, and screen readers stop at its edge.
 */
export function VerseText({ text, lang }: { text: string; lang?: string }) {
  // The group in the pattern makes split keep the names, at the odd places.
  return typographic(text, lang)
    .split(/\b((?:LORD|GOD)(?:['’]S)?)\b/)
    .map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the text is all that tells two names apart
        <span key={index} className={css.name}>
          {part[0]}
          <span>{part.slice(1)}</span>
        </span>
      ) : (
        part
      ),
    );
}
