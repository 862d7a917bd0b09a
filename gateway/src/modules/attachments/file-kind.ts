import { createReadStream } from 'node:fs';
import { type AttachmentKind, attachmentTypes } from '@quiet-time/schema/attachments';

/** Media type of the old Microsoft Office formats. The name of a stream in the file identifies the format. */
const compoundFile = 'application/x-cfb';
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** Returns the kind of a file by its content, independent of its name; null for one that is never allowed. */
export async function kindOfContent(file: string): Promise<AttachmentKind | null> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file);
  if (found?.mime === compoundFile) return (await contains(file, wordStream)) ? 'doc' : null;
  // Phones give files the type of Apple's own MP4.
  if (found?.ext === 'm4v') return 'mp4';
  return found && Object.hasOwn(attachmentTypes, found.ext) ? (found.ext as AttachmentKind) : null;
}

/** Whether a file contains these bytes. It is read in pieces, since files may be large. */
async function contains(file: string, wanted: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const piece of createReadStream(file)) {
    const read = Buffer.concat([end, piece as Buffer]);
    if (read.includes(wanted)) return true;
    end = read.subarray(-wanted.length);
  }
  return false;
}

/** Related formats: MP4 is based on QuickTime, WebM on Matroska. Programs mix up their extensions. */
const families: Partial<Record<AttachmentKind, string>> = {
  jpeg: 'jpg',
  mov: 'mp4',
  webm: 'mkv',
};

/** Whether a name of one kind fits a content of the other. */
export const isSameFamily = (one: AttachmentKind, other: AttachmentKind): boolean =>
  (families[one] ?? one) === (families[other] ?? other);
