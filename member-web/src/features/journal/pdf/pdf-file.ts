import type { Picture } from './page-picture.ts';
import { emptyFont, type PageWord, SIGN, Signs, type Tag, utf16 } from './page-words.ts';

/** A4 in points. */
export const A4 = { width: 595.28, height: 841.89 };

export interface Page {
  picture: Picture;
  /** Words in reading order. */
  words: readonly PageWord[];
  /** Left out: none. */
  links?: readonly PageLink[];
}

/** Link area of a page, in points from the lower left corner. */
export interface PageLink {
  /** ASCII address, in the format of `URL`. */
  href: string;
  tag: Tag;
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Numbers of the first objects. Three more follow for each page, then the structure, the links and the tags. */
const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
const FONT = 4;
const FIRST = 10;

/**
 * Creates a tagged PDF of A4 pages. Each is one picture, with invisible text behind it and links over it.
 * @param lang language of the document, taken from the page that makes it
 */
export function pdfFile(title: string, pages: readonly Page[], lang: string): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  /** Writes the next object; they are numbered from 1. */
  const object = (entries: string, stream?: string | Uint8Array<ArrayBuffer>) => {
    offsets.push(length);
    const bytes = typeof stream === 'string' ? new TextEncoder().encode(stream) : stream;
    put(`${offsets.length} 0 obj\n<<${entries}${bytes ? `/Length ${bytes.length}` : ''}>>\n`);
    if (bytes) {
      put('stream\n');
      put(bytes);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  const signs = new Signs();
  const texts = pages.map(({ words }) => signs.written(words));
  const numberOf = (page: number) => FIRST + page * 3;
  const root = numberOf(pages.length);
  const links = pages.flatMap((page, i) => (page.links ?? []).map((link) => ({ ...link, page: i })));
  const linkRef = (link: number) => `${root + 1 + link} 0 R`;
  const { elementOf, elements } = structureFrom(root + 1 + links.length);
  for (const [page, { tags }] of texts.entries())
    for (const [number, tag] of tags.entries())
      elementOf(tag).kids.push(`<</Type/MCR/Pg ${numberOf(page)} 0 R/MCID ${number}>>`);
  for (const [i, { tag, page }] of links.entries())
    elementOf(tag).kids.push(`<</Type/OBJR/Pg ${numberOf(page)} 0 R/Obj ${linkRef(i)}>>`);
  put('%PDF-1.4\n');
  object(
    `/Type/Catalog/Pages ${PAGES} 0 R/Lang(${lang})/ViewerPreferences<</DisplayDocTitle true>>/MarkInfo<</Marked true>>/StructTreeRoot ${root} 0 R`,
  );
  object(`/Type/Pages/Count ${pages.length}/Kids[${pages.map((_, i) => `${numberOf(i)} 0 R`).join(' ')}]`);
  object(`/Title<feff${utf16(title)}>`);
  putFont(object, signs);
  pages.forEach(({ picture: { bytes, width, height, colors } }, i) => {
    const [content, image] = [numberOf(i) + 1, numberOf(i) + 2];
    const own = links.flatMap(({ page }, link) => (page === i ? [linkRef(link)] : [])).join(' ');
    object(
      `/Type/Page/Parent ${PAGES} 0 R/MediaBox[0 0 ${A4.width} ${A4.height}]/Resources<</XObject<</P ${image} 0 R>>/Font<</T ${FONT} 0 R>>>>/Contents ${content} 0 R/StructParents ${i}/Tabs/S${own ? `/Annots[${own}]` : ''}`,
    );
    object('', `/Artifact BMC q ${A4.width} 0 0 ${A4.height} 0 0 cm /P Do Q EMC\n${texts[i]!.operators}`);
    const space = colors ? `[/Indexed/DeviceRGB ${colors.length / 6 - 1}<${colors}>]` : '/DeviceRGB';
    const filter = colors ? 'FlateDecode' : 'DCTDecode';
    object(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace${space}/BitsPerComponent 8/Filter/${filter}`,
      bytes,
    );
  });
  // Page by page the tags of its marked contents, then the tag of each link.
  const parents = [
    ...texts.map(({ tags }) => `[${tags.map((tag) => elementOf(tag).ref).join(' ')}]`),
    ...links.map(({ tag }) => elementOf(tag).ref),
  ].map((of, i) => `${i} ${of}`);
  const all = elements();
  const roots = all.filter(({ tag }) => !tag.parent).map(({ ref }) => ref);
  object(`/Type/StructTreeRoot/K[${roots.join(' ')}]/ParentTree<</Nums[${parents.join(' ')}]>>`);
  for (const [i, link] of links.entries()) object(annotation(link, pages.length + i));
  for (const { tag, kids } of all) {
    const parent = tag.parent ? elementOf(tag.parent).ref : `${root} 0 R`;
    const attributes = tag.attributes ? `/A<<${tag.attributes}>>` : '';
    object(`/Type/StructElem/S/${tag.type}/P ${parent}/K[${kids.join(' ')}]${attributes}`);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  put(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root ${CATALOG} 0 R/Info ${INFO} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}

/** Numbers tags from `first` in reading order, and collects the contents of each. */
function structureFrom(first: number) {
  const elements = new Map<Tag, { tag: Tag; ref: string; kids: string[] }>();
  const elementOf = (tag: Tag) => {
    const known = elements.get(tag);
    if (known) return known;
    const parent = tag.parent && elementOf(tag.parent);
    const element = { tag, ref: `${first + elements.size} 0 R`, kids: [] as string[] };
    elements.set(tag, element);
    parent?.kids.push(element.ref);
    return element;
  };
  return { elementOf, elements: () => [...elements.values()] };
}

/**
 * Returns a link as a PDF annotation. Its address is in hexadecimal digits, so that none of its characters ends it.
 * @param key of its tag in the parent tree
 */
function annotation({ href, left, bottom, right, top }: PageLink, key: number): string {
  const rect = [left, bottom, right, top].map((value) => value.toFixed(2)).join(' ');
  const address = Array.from(href, (sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return `/Type/Annot/Subtype/Link/Rect[${rect}]/Border[0 0 0]/F 4/StructParent ${key}/A<</S/URI/URI<${address}>>>`;
}

/** Writes the font of the invisible text: every character code has the same empty glyph. */
function putFont(
  object: (entries: string, stream?: string | Uint8Array<ArrayBuffer>) => void,
  signs: Signs,
): void {
  const [cid, descriptor, file, meanings, map] = [1, 2, 3, 4, 5].map((i) => `${FONT + i} 0 R`);
  const name = '/BaseFont/Unseen';
  const info = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>';
  object(`/Type/Font/Subtype/Type0${name}/Encoding/Identity-H/DescendantFonts[${cid}]/ToUnicode ${meanings}`);
  object(
    `/Type/Font/Subtype/CIDFontType2${name}${info}/DW ${SIGN}/FontDescriptor ${descriptor}/CIDToGIDMap ${map}`,
  );
  object(
    `/Type/FontDescriptor/FontName/Unseen/Flags 4/FontBBox[0 -200 ${SIGN} 800]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80/FontFile2 ${file}`,
  );
  const font = Uint8Array.from(atob(emptyFont), (sign) => sign.charCodeAt(0));
  object(`/Length1 ${font.length}`, font);
  object('', signs.meanings());
  object(
    '',
    Uint8Array.from({ length: (signs.count + 1) * 2 }, (_, i) => (i > 1 ? i % 2 : 0)),
  );
}
