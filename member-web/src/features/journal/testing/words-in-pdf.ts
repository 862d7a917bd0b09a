/**
 * Returns the invisible text of one of our PDFs, line by line in the order of the file. @param pdf a character for each
 * byte
 */
export function wordsInPdf(pdf: string): string[] {
  const meanings = new Map(
    [...pdf.matchAll(/^<([\da-f]{4})> <([\da-f]+)>$/gm)].map(([, number, text]) => [number!, utf16(text!)]),
  );
  return [...pdf.matchAll(/BT 3 Tr ([\s\S]*?) ET/g)].flatMap(([, page]) => {
    const lines: { base: string; text: string }[] = [];
    for (const [, base, numbers] of page!.matchAll(/ ([\d.-]+) Tm <([\da-f]*)> Tj/g)) {
      const text = numbers!
        .match(/.{4}/g)!
        .map((number) => meanings.get(number))
        .join('');
      const last = lines.at(-1);
      if (last && last.base === base) last.text += text;
      else lines.push({ base: base!, text });
    }
    return lines.map(({ text }) => text);
  });
}

const utf16 = (digits: string) =>
  String.fromCharCode(...digits.match(/.{4}/g)!.map((code) => Number.parseInt(code, 16)));
