import { attachmentTypes } from '@quiet-time/schema/attachments';
import { expect, it } from 'vitest';
import { fileKind, fileSize } from './file-kind.ts';

it.each([
  ['notes.pdf', attachmentTypes.pdf, 'PDF'],
  ['notes.doc', attachmentTypes.doc, 'Word document'],
  ['notes.docx', attachmentTypes.docx, 'Word document'],
  ['song.mp3', 'audio/mpeg', 'MP3'],
  ['README', 'text/plain', 'File'],
])('%s (%s) is a %s', (name, type, kind) => {
  expect(fileKind(name, type)).toBe(kind);
});

it.each([
  [640, '640 bytes'],
  [83_200, '83 kB'],
  [999_700, '1.0 MB'],
  [1_240_000, '1.2 MB'],
])('%i bytes are %s', (bytes, size) => {
  expect(fileSize(bytes)).toBe(size);
});
