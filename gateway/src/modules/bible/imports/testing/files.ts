import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BibleFile } from '../read-bible.js';

// Small texts in all supported file formats, in our own words.

/** Returns a file in memory. */
export function fileOf(content: string | Buffer, name = 'text'): BibleFile {
  const bytes = Buffer.from(content as string);
  return {
    name,
    size: bytes.length,
    open: async ({ start = 0, end = bytes.length - 1 } = { start: 0, end: bytes.length - 1 }) =>
      // Split into small pieces, so that no result depends on where one ends.
      Readable.from(piecesOf(bytes.subarray(start, end + 1)), { objectMode: false }),
  };
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  const size = bytes.length > 100_000 ? 65_536 : 7;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Verses as elements and as milestones, notes, headings, joined verses, a gap, a duplicate, and a book of a larger
 * canon.
 */
export const osis = `<?xml version="1.0" encoding="UTF-8"?>
<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace">
<osisText osisIDWork="Prueba" xml:lang="es">
<header><work osisWork="Prueba"><title>Texto de prueba</title></work></header>
<div type="book" osisID="Gen"><title type="main" short="Génesis">El principio</title>
<chapter osisID="Gen.1"><title>La luz</title>
<verse osisID="Gen.1.1">Al comienzo hizo <divineName>Dios</divineName> la luz<note>O: el día.</note>.</verse>
<verse osisID="Gen.1.2 Gen.1.3">Y la luz <transChange type="added">era</transChange> buena,<lb/>muy buena.</verse>
<verse osisID="Gen.1.5">Y llegó la tarde.</verse>
<verse osisID="Gen.1.5">Otra vez la tarde.</verse>
</chapter></div>
<div type="book" osisID="Tob"><chapter osisID="Tob.1"><verse osisID="Tob.1.1">Historia de Tobías.</verse></chapter></div>
<div type="book" osisID="John"><title type="main" short="Juan">Juan</title>
<chapter sID="John.3" osisID="John.3"/>
<verse sID="John.3.16" osisID="John.3.16"/>Dios quiso tanto a los suyos que dio a su Hijo &amp; la vida.<verse eID="John.3.16"/>
<verse sID="John.3.17" osisID="John.3.17"/>Lo envió para <l>salvar</l><l>caminos perdidos.</l><verse eID="John.3.17"/>
<chapter eID="John.3"/></div>
<div type="book" osisID="Nobody"><chapter osisID="Nobody.1"><verse osisID="Nobody.1.1">Nada.</verse></chapter></div>
</osisText></osis>`;

export const usfmGenesis = `\\id GEN Trial
\\h Génesis
\\mt1 El principio
\\c 1
\\s1 La luz
\\p
\\v 1 Al comienzo hizo \\nd Dios\\nd* la luz\\f + \\fr 1:1 \\ft O: el \\+it día\\+it*.\\f*.
\\q1
\\v 2-3 Y la \\w luz|strong="H0216"\\w* era buena,
\\q2 muy buena.\\x - \\xo 1:2 \\xt Jn 1\\x*
\\b
\\s Un título
\\p
\\v 5 Y llegó la tarde. \\zaln-s |x="1"\\*Sí.\\zaln-e\\*
`;
export const usfmJohn = `\\id JHN
\\h Juan
\\c 3
\\p
\\v 16 Dios quiso tanto a los suyos que dio a su Hijo y la vida.
\\v 17a Lo envió
\\v 17b para salvar.
`;

export const usxJohn = `<?xml version="1.0" encoding="utf-8"?>
<usx version="3.0"><book code="JHN" style="id">Trial</book><para style="h">Juan</para>
<chapter number="3" style="c" sid="JHN 3"/><para style="s1">Noche</para>
<para style="p"><verse number="16" style="v" sid="JHN 3:16"/>Dios quiso <char style="nd">tanto</char> a los
suyos<note caller="+" style="f"><char style="ft">Nota.</char></note>.<verse eid="JHN 3:16"/></para>
<para style="q1"><verse number="17" style="v" sid="JHN 3:17"/>Lo envió</para><para style="q2">para salvar.<verse
eid="JHN 3:17"/></para><chapter eid="JHN 3"/></usx>`;
