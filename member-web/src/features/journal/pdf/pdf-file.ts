/** A4 in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;

export interface PageImage {
  jpeg: Uint8Array<ArrayBuffer>;
  /** In its own pixels. */
  width: number;
  height: number;
}

/** UTF-16 in hexadecimal digits, which PDF takes for any writing. */
const text = (words: string) =>
  `<feff${Array.from({ length: words.length }, (_, i) => words.charCodeAt(i).toString(16).padStart(4, '0')).join('')}>`;

/** A PDF of A4 pages, each of them one picture. */
export function pdfFile(title: string, pages: readonly PageImage[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  /** Writes the next object; they are numbered from 1. */
  const object = (dictionary: string, stream?: Uint8Array<ArrayBuffer>) => {
    offsets.push(length);
    put(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream) {
      put('stream\n');
      put(stream);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  // The catalog, the list of pages and the title come first; then three objects for each page.
  const numberOf = (page: number) => 4 + page * 3;
  put('%PDF-1.4\n');
  object('<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</DisplayDocTitle true>>>>');
  object(
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, i) => `${numberOf(i)} 0 R`).join(' ')}]>>`,
  );
  object(`<</Title${text(title)}>>`);
  pages.forEach(({ jpeg, width, height }, i) => {
    const [content, picture] = [numberOf(i) + 1, numberOf(i) + 2];
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</XObject<</P ${picture} 0 R>>>>/Contents ${content} 0 R>>`,
    );
    const drawing = encoder.encode(`q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /P Do Q`);
    object(`<</Length ${drawing.length}>>`, drawing);
    object(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>`,
      jpeg,
    );
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  put(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}
