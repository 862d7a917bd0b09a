/** Element of the document structure, which screen readers follow. */
export interface Tag {
  /** Standard structure type: P, H1, Link. */
  type: string;
  /** Left out: the tag is a root. */
  parent?: Tag | undefined;
  /** Attributes in the format of a PDF dictionary. */
  attributes?: string;
}

/** A word behind the picture of a page, in points from the lower left corner. */
export interface PageWord {
  text: string;
  /** Innermost tag around the word. Words of one element share the object. */
  tag: Tag;
  /** Whether a line break after the word is inside a word of the entry, as in Chinese. */
  goesOn?: boolean | undefined;
  /** Whether its block is read from right to left. */
  isFromRight?: boolean;
  left: number;
  width: number;
  /** Baseline. */
  base: number;
  size: number;
}

/** A font with only an empty glyph, made with fontTools: PDF readers need one to find text. */
export const emptyFont =
  'AAEAAAAHAEAAAgAwY21hcAAMAHMAAAEAAAAANGdseWYAAAAAAAABPAAAAAFoZWFkYQtDOAAAAHwAAAA2aGhlYQMh/zoAAAC0AAAAJGhtdHgB9AAA' +
  'AAAA+AAAAAZsb2NhAAAAAAAAATQAAAAGbWF4cAADAAIAAADYAAAAIAABAAAAAQAAB2AwbV8PPPUAAwPoAAAAAAAAAAAAAAAAAAAAAAAA/zgB9AMg' +
  'AAAAAwACAAAAAAAAAAEAAAMg/zgAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAEAAAACAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAAAAAAB9AAA' +
  'AAAAAAAAAAIAAAADAAAAFAADAAEAAAAUAAQAIAAAAAQABAABAAAAIP//AAAAIP///+EAAQAAAAAAAAAAAAAAAAAAAAA=';
/** Width of its glyph, in thousandths. */
export const SIGN = 500;

const hex = (code: number) => code.toString(16).padStart(4, '0');
/** Encodes as UTF-16 in hexadecimal digits. */
export const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('');

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Gap between two words that counts as a space, relative to the font size. */
const GAP = 0.1;

/** Groups words by line. */
function linesOf(words: readonly PageWord[]): PageWord[][] {
  const lines: PageWord[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && Math.abs(last[0]!.base - word.base) < word.size / 2) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Groups consecutive words by tag. */
function runsOf(words: readonly PageWord[]): PageWord[][] {
  const runs: PageWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0]?.tag === word.tag) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** PDF readers expect characters from left to right, and reverse the other scripts themselves. */
const fromLeft = (words: readonly PageWord[]) => words.toSorted((a, b) => a.left - b.left);

export interface PageText {
  /** PDF operators. */
  operators: string;
  /** Tag of each marked content, by its number (MCID). */
  tags: Tag[];
}

/** Characters of a file, numbered from 1 in the order of their first use. */
export class Signs {
  private readonly numbers = new Map<string, number>();

  get count(): number {
    return this.numbers.size;
  }

  /**
   * Returns the invisible text of a page, with each word as wide as in the picture. Consecutive words of one tag are one
   * marked content.
   */
  written(words: readonly PageWord[]): PageText {
    const tags: Tag[] = [];
    const parts: string[] = [];
    for (const line of linesOf(words)) {
      const across = fromLeft(line);
      // A space divides each line from the next one, where the line ends in reading order.
      const isDivided = !line.at(-1)!.goesOn;
      const [before, after] = line[0]!.isFromRight ? [across[0]] : [undefined, across.at(-1)];
      for (const run of runsOf(line)) {
        const { tag } = run[0]!;
        if (tag !== tags.at(-1)) {
          parts.push(`${tags.length > 0 ? 'EMC ' : ''}/${tag.type}<</MCID ${tags.length}>>BDC`);
          tags.push(tag);
        }
        for (const word of fromLeft(run))
          parts.push(
            this.word(word, across[across.indexOf(word) + 1], {
              before: isDivided && word === before,
              after: isDivided && word === after,
            }),
          );
      }
    }
    return { operators: `BT 3 Tr ${parts.join('\n')}${tags.length > 0 ? ' EMC' : ''} ET`, tags };
  }

  /** Returns the character map (ToUnicode), for copying and reading aloud. */
  meanings(): string {
    const lines = [...this.numbers].map(([sign, number]) => `<${hex(number)}> <${utf16(sign)}>`);
    const parts: string[] = [];
    // The format allows 100 entries in each part.
    for (let at = 0; at < lines.length; at += 100) {
      const part = lines.slice(at, at + 100);
      parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${parts.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
  }

  /**
   * @param next word on its right
   * @param spaces sides that have a space in any case
   */
  private word(
    { text, left, width, base, size }: PageWord,
    next: PageWord | undefined,
    spaces: { before: boolean; after: boolean },
  ): string {
    const signs = [...text];
    const isApart = next && next.left - left - width > size * GAP;
    const each = width / signs.length;
    const shown = rightToLeft.test(text) ? signs.toReversed() : signs;
    if (spaces.before) shown.unshift(' ');
    if (isApart || spaces.after) shown.push(' ');
    const scale = (each * 1000 * 100) / (SIGN * size);
    const at = `1 0 0 1 ${(spaces.before ? left - each : left).toFixed(2)} ${base.toFixed(2)} Tm`;
    const numbers = shown.map((sign) => hex(this.numberOf(sign))).join('');
    return `/T ${size.toFixed(2)} Tf ${scale.toFixed(1)} Tz ${at} <${numbers}> Tj`;
  }

  private numberOf(sign: string): number {
    const known = this.numbers.get(sign);
    if (known) return known;
    this.numbers.set(sign, this.numbers.size + 1);
    return this.numbers.size;
  }
}
