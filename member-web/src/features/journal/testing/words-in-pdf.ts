/**
 * Returns the invisible text of one of our PDFs, line by line in the order of the file. @param pdf a character for each
 * byte
 */
export function wordsInPdf(pdf: string): string[] {
  const textOf = reader(pdf);
  return [...pdf.matchAll(/BT 3 Tr ([\s\S]*?) ET/g)].flatMap(([, page]) => {
    const lines: { base: string; text: string }[] = [];
    for (const [, base, numbers] of page!.matchAll(/ ([\d.-]+) Tm <([\da-f]*)> Tj/g)) {
      const text = textOf(numbers!);
      const last = lines.at(-1);
      if (last && last.base === base) last.text += text;
      else lines.push({ base: base!, text });
    }
    return lines.map(({ text }) => text.trim());
  });
}

/**
 * Returns the structure of one of our PDFs as markup, as a screen reader follows it: `<H1>Title </H1>`. The page of a
 * text is written where it changes, the address of a link annotation at its place: `{2}`, `[https://example.org/]`.
 * Throws when a marked content, an annotation and the parent tree disagree. @param pdf a character for each byte
 */
export function tagsInPdf(pdf: string): string {
  const textOf = reader(pdf);
  const object = (number: string) =>
    new RegExp(`^${number} 0 obj\n([\\s\\S]*?)\nendobj$`, 'm').exec(pdf)![1]!;
  const one = (pattern: RegExp, text: string) => {
    const found = pattern.exec(text)?.[1];
    if (found === undefined) throw new Error(`${pattern} is not in ${text.slice(0, 200)}`);
    return found;
  };
  const root = object(one(/\/MarkInfo<<\/Marked true>>\/StructTreeRoot (\d+) 0 R/, pdf));
  const parents = new Map(
    [...one(/\/ParentTree<<\/Nums\[(.*)\]>>/, root).matchAll(/(\d+) (?:\[([^\]]*)\]|(\d+ 0 R))/g)].map(
      ([, key, many, one]) => [key!, (many ?? one!).match(/\d+(?= 0 R)/g) ?? []],
    ),
  );
  const pages = one(/\/Kids\[([^\]]*)\]/, pdf).match(/\d+(?= 0 R)/g)!;
  let page = pages[0]!;
  const check = (key: string, at: number, element: string) => {
    if (parents.get(key)?.[at] !== element) throw new Error(`The parent tree has no ${element} at ${key}.`);
  };
  const written = (element: string): string => {
    const entries = object(element);
    const kids = one(/\/K\[(.*)\]/, entries).matchAll(
      /\/MCR\/Pg (\d+) 0 R\/MCID (\d+)|\/OBJR\/Pg \d+ 0 R\/Obj (\d+)|(\d+) 0 R/g,
    );
    const parts = [...kids].map(([, on, id, annotation, child]) => {
      if (child) return written(child);
      if (annotation) {
        check(one(/\/StructParent (\d+)/, object(annotation)), 0, element);
        const address = one(/\/URI<([\da-f]+)>/, object(annotation));
        return `[${utf16(address.replace(/../g, '00$&'))}]`;
      }
      check(one(/\/StructParents (\d+)/, object(on!)), Number(id), element);
      const content = object(one(/\/Contents (\d+)/, object(on!)));
      const marked = one(new RegExp(`<</MCID ${id}>>BDC([\\s\\S]*?)EMC`), content);
      const turned = on === page ? '' : `{${pages.indexOf(on!) + 1}}`;
      page = on!;
      return (
        turned + [...marked.matchAll(/<([\da-f]*)> Tj/g)].map(([, numbers]) => textOf(numbers!)).join('')
      );
    });
    const type = one(/\/S\/(\w+)/, entries);
    return `<${type}>${parts.join('')}</${type}>`;
  };
  return (one(/\/K\[([^\]]*)\]/, root).match(/\d+(?= 0 R)/g) ?? []).map(written).join('');
}

/** Returns a function that reads the character numbers of a file. */
function reader(pdf: string) {
  const meanings = new Map(
    [...pdf.matchAll(/^<([\da-f]{4})> <([\da-f]+)>$/gm)].map(([, number, text]) => [number!, utf16(text!)]),
  );
  return (numbers: string) => numbers.replace(/.{4}/g, (number) => meanings.get(number)!);
}

const utf16 = (digits: string) =>
  String.fromCharCode(...digits.match(/.{4}/g)!.map((code) => Number.parseInt(code, 16)));
