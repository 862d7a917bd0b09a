import { escapeHtml } from './html.js';

/** A piece of XML, which no text is taken for by mistake. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Record<string, string | number>;

/** Signs that XML has no way to write, and halves of surrogate pairs. */
const unfit = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const textOf = (text: string | number): string => escapeHtml(String(text).replace(unfit, ''));

/**
 * An element with what is in it. Texts may be any: they are escaped, and what XML can't hold is left out of them.
 * @param content null: nothing there
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

/** A whole document. */
export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
