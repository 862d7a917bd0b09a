/** A word behind the picture of a page, in points from the lower left corner. */
export interface PageWord {
  text: string;
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

/** Groups words by line. PDF readers expect characters from left to right, and reverse the other scripts themselves. */
function linesOf(words: readonly PageWord[]): PageWord[][] {
  const lines: PageWord[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && Math.abs(last[0]!.base - word.base) < word.size / 2) last.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left));
}

/** Characters of a file, numbered from 1 in the order of their first use. */
export class Signs {
  private readonly numbers = new Map<string, number>();

  get count(): number {
    return this.numbers.size;
  }

  /** Returns the PDF operators for the invisible text of a page, with each word as wide as in the picture. */
  written(words: readonly PageWord[]): string {
    const lines = linesOf(words).map((line) =>
      line.map((word, i) => this.word(word, line[i + 1])).join('\n'),
    );
    return `BT 3 Tr ${lines.join('\n')} ET`;
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

  private word({ text, left, width, base, size }: PageWord, next: PageWord | undefined): string {
    const signs = [...text];
    const isApart = next && next.left - left - width > size * GAP;
    const shown = [...(rightToLeft.test(text) ? signs.toReversed() : signs), ...(isApart ? [' '] : [])];
    const scale = ((width / signs.length) * 1000 * 100) / (SIGN * size);
    const at = `1 0 0 1 ${left.toFixed(2)} ${base.toFixed(2)} Tm`;
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
