import {
  htmlOfParagraphs,
  type Paragraph,
  paragraphsOfText,
  type Run,
  wordsOf,
} from '@quiet-time/schema/formatted-text';
import { limits } from '@quiet-time/schema/limits';
import { cleanFormatted } from '../../../blocks/formatted-text.js';
import { type PostCharacter, postCharacters } from './post-html.js';

const isSpace = (character: string) => /\s/.test(character);

/**
 * Returns a function for the HTML of a part of a post's text, as a devotional stores it. It finds each paragraph of the
 * part among the characters of the post, so the text is the same with and without formatting. The result is empty if
 * the part has no formatting, or too much of it.
 */
export function formattingOf(html: string): (text: string) => string {
  const characters = postCharacters(html);
  const squeezed = characters.map(({ text }) => text).join('');
  return (text) => {
    let from = 0;
    const paragraphs = paragraphsOfText(text).map((paragraph): Paragraph => {
      const words = wordsOf(paragraph).trim();
      const letters = words.replace(/\s/g, '');
      const at = squeezed.indexOf(letters, from);
      if (at < 0) return paragraph;
      from = at + letters.length;
      return formatted(words, characters.slice(at, from));
    });
    const formattedText = cleanFormatted(htmlOfParagraphs(paragraphs), false) ?? '';
    return formattedText.length > limits.formattedHtml ? '' : formattedText;
  };
}

/** @param characters those of the words, without spaces */
function formatted(words: string, characters: readonly PostCharacter[]): Paragraph {
  let at = 0;
  const runs = words.split('').map((text): Run => {
    if (!isSpace(text)) {
      const { quoted: _, ...run } = characters[at++]!;
      return run;
    }
    // A space has the formats that the words around it share.
    const [before, after] = [characters[at - 1]!, characters[at]!];
    return {
      text,
      ...(before.bold && after.bold && { bold: true }),
      ...(before.italic && after.italic && { italic: true }),
      ...(before.href && before.href === after.href && { href: before.href }),
    };
  });
  return { quoted: characters.every(({ quoted }) => quoted), runs };
}
