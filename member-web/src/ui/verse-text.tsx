import { typographic } from '@quiet-time/schema/typography';
import css from './verse-text.module.css';

/**
 * A verse with the typography of its language. The divine name is set in small capitals, as in printed Bibles, also in
 * LORD'S. Its letters stay unchanged, so that copying and searching find the printed text. `::first-letter` in CSS
 * would need a box, at whose edge screen readers stop.
 */
export function VerseText({ text, lang }: { text: string; lang?: string }) {
  // The group in the pattern makes `split` return the names, at odd indexes.
  return typographic(text, lang)
    .split(/\b((?:LORD|GOD)(?:['’]S)?)\b/)
    .map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position in the text distinguishes them
        <span key={index} className={css.name}>
          {part[0]}
          <span>{part.slice(1)}</span>
        </span>
      ) : (
        part
      ),
    );
}
