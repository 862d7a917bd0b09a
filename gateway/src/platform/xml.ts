import { escapeHtml } from './html.js';

/** Piece of XML, a type of its own so that it is never confused with text. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Record<string, string | number>;

/** Characters that XML can't represent, and lone surrogates. */
const unfit = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const textOf = (text: string | number): string => escapeHtml(String(text).replace(unfit, ''));

/**
 * Makes an element with its content. Texts are escaped, and characters that XML can't represent are left out.
 * @param content null: empty
 */
export function element(
  name: string,
  attributes: Attributes | null,
  ...content: readonly (Xml | string | number | null)[]
): Xml {
  const written = Object.entries(attributes ?? {}).map(([name, value]) => ` ${name}="${textOf(value)}"`);
  const inside = content.map((each) =>
    each === null ? '' : typeof each === 'object' ? each.xml : textOf(each),
  );
  const start = `<${name}${written.join('')}`;
  return { xml: content.length > 0 ? `${start}>${inside.join('')}</${name}>` : `${start}/>` };
}

/** Makes a whole document. */
export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
