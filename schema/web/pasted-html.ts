import { richText } from '@quiet-time/schema/rich-text';
import { emojiPicture, WrittenHtml } from '@quiet-time/schema/written-html';

const tag = /<(\/?)([a-z][^\s/>]*)((?:[^"'>]|"[^"]*(?:"|$)|'[^']*(?:'|$))*)>?/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const sheet = /<style[^<>]*>[\s\S]*?(?:<\/style\s*>?|$)/gi;
/** Attributes that are read, and the names under which they are parsed. */
const read: Record<string, string> = {
  ...Object.fromEntries(
    ['href', 'class', 'start', 'alt', 'src', 'width', 'height', 'data-pm-slice'].map((name) => [name, name]),
  ),
  style: 'data-style',
};
const HEADINGS: Record<string, string> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };
const own: ReadonlySet<string> = new Set([
  ...richText.lines,
  ...richText.around,
  ...richText.single,
  ...richText.marks,
  'meta',
]);

/**
 * Cleans HTML that is pasted into an editor of rich text, which then leaves out what its texts may not contain. Headings
 * get two sizes. HTML copied from such an editor stays unchanged.
 */
export const cleanPasted = (html: string): string => cleaned(html, false);

/** Cleans HTML like `cleanPasted`, for an editor whose texts may have pictures of this site. */
export const cleanPastedWithPictures = (html: string): string => cleaned(html, true);

function cleaned(html: string, hasPictures: boolean): string {
  const { inert, names } = inertOf(html);
  const isOwn = (name: string) => own.has(name) || (hasPictures && name === 'img');
  if (/data-pm-slice=/.test(inert) && [...names].every(isOwn)) return inert;
  const writer = new WrittenHtml(html, hasPictures);
  const open = (node: Node): void => {
    if (node instanceof Text) writer.text(node.data);
    if (!(node instanceof Element)) return;
    const { localName } = node;
    const of = (name: string) => node.getAttribute(name) ?? undefined;
    const attributes = Object.fromEntries(Object.values(read).map((name) => [name, of(name)]));
    writer.open(HEADINGS[localName] ?? localName, { ...attributes, style: of('data-style') });
  };
  // A loop, because pages may be nested deeper than the call stack allows.
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  let node: Node | null = body.firstChild;
  while (node && node !== body) {
    open(node);
    if (node.firstChild) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== body) {
      if (node instanceof Element) writer.close();
      if (node.nextSibling) break;
      node = node.parentNode;
    }
    if (node !== body) node = node?.nextSibling ?? null;
  }
  return writer.end();
}

/**
 * Returns HTML that can be parsed in the page, with the names of its elements. Otherwise the site's policy would make
 * the browser refuse styles and handlers, report each as an error, and hide the styles.
 */
function inertOf(html: string): { inert: string; names: Set<string> } {
  const names = new Set<string>();
  const inert = html
    .replace(sheet, '')
    .replace(tag, (_tag, slash: string, name: string, attributes: string) => {
      names.add(name.toLowerCase());
      return slash ? `</${name}>` : `<${name}${harmless(attributes)}>`;
    });
  return { inert, names };
}

function harmless(attributes: string): string {
  let kept = '';
  for (const [, name, value] of attributes.matchAll(attribute)) {
    const as = read[name!.toLowerCase()];
    if (as && value) kept += ` ${as}=${value}`;
  }
  return kept;
}

/**
 * Whether pasted or dropped data has pictures, which a text leaves out. Word's additional picture of the text does
 * not count.
 */
export function hasPictures(data: Pick<DataTransfer, 'files' | 'getData'> | null): boolean {
  const html = data?.getData('text/html');
  if (html) {
    const pictures = new DOMParser().parseFromString(inertOf(html).inert, 'text/html').images;
    return [...pictures].some(({ alt }) => !emojiPicture.test(alt));
  }
  return (
    !data?.getData('text/plain') && [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/'))
  );
}
