import { m } from '@quiet-time/schema/sentences';
import { fileSize } from '@quiet-time/web/file-size.ts';
/** Returns the kind of a file in a familiar word: by its type, otherwise by the extension of its name. */
export function fileKind(name: string, type: string): string {
  if (type === 'application/pdf') return 'PDF';
  if (/word/.test(type)) return m.attachment_kind_word();
  const ending = /\.([^.]{1,5})$/.exec(name)?.[1];
  return ending ? ending.toUpperCase() : m.attachment_kind_other();
}

/** "PDF, 214 kB" */
export const kindAndSize = (file: { name: string; type: string; size: number }): string =>
  m.attachment_kind_and_size({ kind: fileKind(file.name, file.type), size: fileSize(file.size) });
