/** Format of a piece of text. */
export interface Look {
  bold: boolean;
  italic: boolean;
  struck: boolean;
  underlined: boolean;
  /** Target of its link. */
  href: string | null;
  /** Whether line breaks and blanks are preserved. */
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
  // Bold is the default weight of headings, so it is not emphasis.
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, { bold: false }])),
};

const sheet = /<style[^<>]*>([\s\S]*?)(?:<\/style|$)/gi;
const rule = /([^{}]*)\{([^{}]*)\}/g;
const byClass = /^\s*[a-z\d]*\.([\w-]+)\s*$/i;

/** Returns the styles of classes in a page: Word and Apple's programs put some emphasis there. */
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

/**
 * Parses the declarations of a style attribute. Names match exactly: `mso-bidi-font-weight` differs from `font-weight`.
 */
export function declarations(style = ''): Map<string, string> {
  const pairs = style.split(';').map((part) => part.split(':', 2).map((side) => side.trim().toLowerCase()));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Returns the format of the text in an element, by its name and style, within text of the format `around`. */
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
  // The underline of a link is not emphasis.
  if (lines?.includes('underline') && !look.href) look.underlined = true;
  const spaces = style.get('white-space') ?? style.get('white-space-collapse');
  if (look.spaced !== 'all' && spaces) look.spaced = /^(?:pre|break)/.test(spaces) ? 'breaks' : 'no';
  return look;
}
