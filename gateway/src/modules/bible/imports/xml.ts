import { SaxesParser } from 'saxes';
import type { TextCollector } from './collected-text.js';
import { osisReader } from './osis.js';
import { NoBible, UnfitFile } from './unfit-file.js';
import { usxReader } from './usx.js';
import type { XmlReader } from './xml-reader.js';

/** Limit on the characters between two elements, far above any Bible. */
const longestPiece = 1_000_000;

const readers: Record<string, (collector: TextCollector) => XmlReader> = { osis: osisReader, usx: usxReader };

/**
 * Reads OSIS or USX piece by piece.
 * @returns `write` for each piece, and `end` after the last one; both throw `UnfitFile`
 */
export function xmlText(collector: TextCollector): { write(piece: string): void; end(): void } {
  const parser = new SaxesParser({ xmlns: false });
  let reader: XmlReader | null = null;
  let depth = 0;
  let sinceElement = 0;
  parser.on('error', (error) => {
    throw new UnfitFile(`The XML is broken: ${error.message.slice(0, 200)}`);
  });
  parser.on('doctype', (declared) => {
    // A few lines of entities can expand to gigabytes, or read our own files.
    if (/<!ENTITY/i.test(declared))
      throw new UnfitFile('The file declares entities, which a Bible needs not');
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceElement = 0;
    const plain = name.replace(/^.*:/, '');
    if (/^(?:script|style|iframe|object)$/i.test(plain))
      throw new UnfitFile(`The file has a <${plain}> in it`);
    if (!reader) {
      const make = readers[plain];
      if (!make) throw new NoBible(`The file is XML, but no Bible: it begins with <${plain.slice(0, 40)}>`);
      reader = make(collector);
    }
    if (++depth > 100) throw new UnfitFile('The file has too many elements within each other');
    reader.open(plain, attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    sinceElement = 0;
    depth--;
    reader?.close(name.replace(/^.*:/, ''), isSelfClosing);
  });
  parser.on('text', (words) => reader?.text(words));
  parser.on('cdata', (words) => reader?.text(words));
  return {
    write(piece) {
      sinceElement += piece.length;
      parser.write(piece);
      if (sinceElement > longestPiece)
        throw new UnfitFile('The file has a million characters and no element in them');
    },
    end() {
      if (depth > 0) throw new UnfitFile('The file ends in the middle: its last elements are not closed');
      parser.close();
      if (!reader) throw new UnfitFile('There is nothing in this file');
    },
  };
}
