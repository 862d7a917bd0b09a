import { createReadStream } from 'node:fs';
import { type AttachmentKind, attachmentTypes } from '@quiet-time/schema/attachments';

/** What the old formats of Microsoft Office share; the name of a stream in it tells which one a file has. */
const compoundFile = 'application/x-cfb';
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** The kind of a file by its content, whatever its name says; null for one that is never attached. */
export async function kindOfContent(file: string): Promise<AttachmentKind | null> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file);
  if (found?.mime === compoundFile) return (await contains(file, wordStream)) ? 'doc' : null;
  // Phones write the endings of Apple's own MP4.
  if (found?.ext === 'm4v') return 'mp4';
  return found && Object.hasOwn(attachmentTypes, found.ext) ? (found.ext as AttachmentKind) : null;
}

/** Whether a file has these bytes somewhere. It is read in pieces, because files may be large. */
async function contains(file: string, wanted: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const piece of createReadStream(file)) {
    const read = Buffer.concat([end, piece as Buffer]);
    if (read.includes(wanted)) return true;
    end = read.subarray(-wanted.length);
  }
  return false;
}

/** MP4 is made after QuickTime, WebM is Matroska: programs give a film of the one the ending of the other. */
const families: Partial<Record<AttachmentKind, string>> = {
  jpeg: 'jpg',
  mov: 'mp4',
  webm: 'mkv',
};

/** Whether a name of one kind fits a content of another. */
export const isSameFamily = (one: AttachmentKind, other: AttachmentKind): boolean =>
  (families[one] ?? one) === (families[other] ?? other);
