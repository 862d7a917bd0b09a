import type { ByteRange } from './files.js';

/**
 * The bytes that a `Range` header asks for (RFC 9110, section 14).
 * @param size of the whole file
 * @returns `null` where all are to be sent: without a header, with one that can't be read, or with several ranges,
 * which a server may leave out; `'unsatisfiable'` where the file ends before the range begins
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    // The last so many bytes.
    const wanted = Number(last);
    return wanted === 0 ? 'unsatisfiable' : { start: Math.max(0, size - wanted), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}
