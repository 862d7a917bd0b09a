import { readFile } from 'node:fs/promises';
import type { AttachmentKind } from '@quiet-time/schema/attachments';
import { fileTypeFromFile } from 'file-type';

/** What the old formats of Microsoft Office share; the name of a stream in it tells which one a file has. */
const compoundFile = 'application/x-cfb';
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** The kind of a file by its content, whatever its name says; null for one that may not be attached. */
export async function kindOfContent(file: string): Promise<AttachmentKind | null> {
  const found = await fileTypeFromFile(file);
  if (found?.ext === 'pdf' || found?.ext === 'docx') return found.ext;
  if (found?.mime !== compoundFile) return null;
  return (await readFile(file)).includes(wordStream) ? 'doc' : null;
}
