/** What is known of a piece of text besides its words. */
export interface Look {
  bold: boolean;
  italic: boolean;
  struck: boolean;
  underlined: boolean;
  /** Where its link leads. */
  href: string | null;
  /** Whether line breaks and blanks count as they are written. */
  spaced: 'no' | 'breaks' | 'all';
}

export const plain: Look = {
  bold: false,
  italic: false,
  struck: false,
  underlined: false,
  href: null,
  spaced: 'no',
};

const elements: Record<string, Partial<Look>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  s: { struck: true },
  strike: { struck: true },
  del: { struck: true },
  u: { underlined: true },
  ins: { underlined: true },
  pre: { spaced: 'all' },
  // Their weight is that of a heading, and emphasizes nothing.
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, { bold: false }])),
};

const sheet = /<style[^<>]*>([\s\S]*?)(?:<\/style|$)/gi;
const rule = /([^{}]*)\{([^{}]*)\}/g;
const byClass = /^\s*[a-z\d]*\.([\w-]+)\s*$/i;

/** The styles of classes in a page: Word and the programs of Apple have some emphasis there. */
export function classStyles(html: string): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const [, css = ''] of html.matchAll(sheet)) {
    for (const [, selectors = '', style = ''] of css.matchAll(rule)) {
      for (const selector of selectors.split(',')) {
        const name = byClass.exec(selector)?.[1];
        if (name) styles.set(name, `${styles.get(name) ?? ''};${style}`);
      }
    }
  }
  return styles;
}

/** The declarations of a style attribute. Names are whole: `mso-bidi-font-weight` is no `font-weight`. */
export function declarations(style = ''): Map<string, string> {
  const pairs = style.split(';').map((part) => part.split(':', 2).map((side) => side.trim().toLowerCase()));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

/** How the text in an element looks, by its name and style, where that around it looks like `around`. */
export function lookIn(around: Look, name: string, style: Map<string, string>, href: string | null): Look {
  const look: Look = { ...around, ...elements[name] };
  if (href) Object.assign(look, { href, underlined: false });
  const weight = /^h\d$/.test(name) ? undefined : style.get('font-weight');
  if (weight) look.bold = /^(?:bold|[6-9]\d\d)/.test(weight);
  const slant = style.get('font-style');
  if (slant) look.italic = /^(?:italic|oblique)/.test(slant);
  const lines = style.get('text-decoration-line') ?? style.get('text-decoration');
  if (lines?.startsWith('none')) Object.assign(look, { underlined: false, struck: false });
  if (lines?.includes('line-through')) look.struck = true;
  // That of a link is no emphasis.
  if (lines?.includes('underline') && !look.href) look.underlined = true;
  const spaces = style.get('white-space') ?? style.get('white-space-collapse');
  if (look.spaced !== 'all' && spaces) look.spaced = /^(?:pre|break)/.test(spaces) ? 'breaks' : 'no';
  return look;
}
