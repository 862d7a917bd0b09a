import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { type DecodedText, decodeText } from '../../../lib/decode-text.ts';

export type ImportFormat = 'csv' | 'json';

/** A chosen file, ready to be sent. */
export interface ImportFile extends DecodedText {
  name: string;
  format: ImportFormat;
}

const endings: Record<string, (text: string) => ImportFormat> = {
  csv: () => 'csv',
  json: () => 'json',
  // Saved from a mail or an editor: what it begins with tells.
  txt: (text) => (/^\s*[[{]/.test(text) ? 'json' : 'csv'),
};

/** As in the attribute of a file input. */
export const acceptedImports = '.csv,.json,.txt,text/csv,application/json,text/plain';

const MEGABYTE = 1_048_576;
const max = limits.devotionalImport.bytes;

/** Reads a file for the bulk upload, or tells in `wrong` why it can't be one. Nothing is sent. */
export async function readImportFile(
  file: File,
): Promise<{ file: ImportFile; wrong: null } | { file: null; wrong: string }> {
  const { name } = file;
  const refuse = (wrong: string) => ({ file: null, wrong });
  const formatOf = endings[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!formatOf) return refuse(m.file_unsupported({ file: name }));
  if (file.size > max) return refuse(m.file_too_large({ file: name, megabytes: max / MEGABYTE }));
  if (file.size === 0) return refuse(m.file_empty({ file: name }));
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  const format = formatOf(decoded.text);
  // As JSON it grows by what has to be escaped, and it is the request that the server measures.
  const request = new TextEncoder().encode(JSON.stringify({ ...decoded, format, dryRun: false })).length;
  if (request > max) return refuse(m.file_too_large({ file: name, megabytes: max / MEGABYTE }));
  return { file: { name, format, ...decoded }, wrong: null };
}
