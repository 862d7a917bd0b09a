import { attachmentTypes } from '@quiet-time/schema/attachments';
import { expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

it.each([
  ['notes.pdf', attachmentTypes.pdf, 'PDF'],
  ['notes.doc', attachmentTypes.doc, 'Word document'],
  ['notes.docx', attachmentTypes.docx, 'Word document'],
  ['song.mp3', 'audio/mpeg', 'MP3'],
  ['README', 'text/plain', 'File'],
])('%s (%s) is a %s', (name, type, kind) => {
  expect(fileKind(name, type)).toBe(kind);
});
